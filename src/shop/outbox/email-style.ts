/**
 * The design tokens as plain colours: mail clients support neither variables nor oklch. No colour has six digits in a
 * row: the only such number in a mail with a code is the code.
 */
const LIGHT = {
  page: '#f4f1e9',
  card: '#fffefc',
  ink: '#241b2a',
  soft: '#4c4452',
  faint: '#68616e',
  line: '#e1dcd4',
  accent: '#7530ae',
  onAccent: '#fefcf7',
  tint: '#f2eafc',
}
const DARK: typeof LIGHT = {
  page: '#19131d',
  card: '#27202c',
  ink: '#f0ece5',
  soft: '#c8c4ba',
  faint: '#a8a298',
  line: '#3c3441',
  accent: '#c8a1f6',
  onAccent: '#1b0f28',
  tint: '#37264a',
}

export const FONT = "font-family:Inter,'Helvetica Neue',Arial,'Noto Sans Devanagari','Nirmala UI',sans-serif"

type Piece = 'page' | 'card' | 'ink' | 'soft' | 'faint' | 'rule' | 'accent' | 'button' | 'tint'

function declarations(colours: typeof LIGHT): Record<Piece, Record<string, string>> {
  return {
    page: { 'background-color': colours.page },
    card: { 'background-color': colours.card },
    ink: { color: colours.ink },
    soft: { color: colours.soft },
    faint: { color: colours.faint },
    rule: { 'border-color': colours.line },
    accent: { color: colours.accent },
    button: { 'background-color': colours.accent, color: colours.onAccent },
    tint: { 'background-color': colours.tint, color: colours.accent },
  }
}

const write = (rules: Record<string, string>, isImportant = false) =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}${isImportant ? ' !important' : ''}`)
    .join(';')

const light = declarations(LIGHT)

/** A class for the dark styles, and inline light styles for clients without style sheets. */
export function look(piece: Piece, more = ''): string {
  return `class="${piece}" style="${write(light[piece])}${more === '' ? '' : `;${more}`}"`
}

const dark = Object.entries(declarations(DARK)).map(([piece, rules]) => `.${piece}{${write(rules, true)}}`)

export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${dark.join('')}}`,
  '@media (max-width:480px){.pad{padding-left:20px !important;padding-right:20px !important}.page-pad{padding:0 !important}}',
].join('\n')
