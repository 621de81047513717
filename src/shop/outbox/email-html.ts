import { cardHtml } from './email-card.ts'
import type { EmailLine, EmailLink, EmailParts } from './email-layout.ts'
import type { EmailStore } from './email-store.ts'
import { FONT, look, STYLE_SHEET } from './email-style.ts'
import { escapeHtml } from './escape-html.ts'

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const WORDS = 'overflow-wrap:anywhere;word-break:break-word'

/** Tables and inline styles, which mail clients of any age understand. User input is escaped. */
export function writeHtml(store: EmailStore, parts: EmailParts): string {
  const { heading, paragraphs } = parts
  return [
    `<!doctype html><html lang="${store.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${STYLE_SHEET}</style></head>`,
    `<body ${look('page', `margin:0;padding:0;${FONT}`)}>`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>`,
    `<table ${TABLE} width="100%" ${look('page')}><tr><td class="page-pad" align="center" style="padding:24px 12px">`,
    `<table ${TABLE} width="100%" ${look('card', 'max-width:560px;border-radius:14px')}>`,
    `<tr><td class="pad" align="left" style="padding:28px 32px;${WORDS}">`,
    logo(store),
    `<h1 ${look('ink', 'margin:0 0 14px;font-size:23px;line-height:1.3')}>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p ${look('soft', 'margin:0 0 14px;font-size:16px;line-height:1.6;white-space:pre-line')}>${escapeHtml(text)}</p>`,
    ),
    ...body(parts),
    '</td></tr></table>',
    footer(store, parts),
    '</td></tr></table></body></html>',
  ].join('\n')
}

/**
 * The name is text beside the logo, so the logo needs no alt text. It is no link: a mail with a secret link offers
 * nothing else to click.
 */
function logo({ storeName, publicUrl }: EmailStore): string {
  const image = `<img src="${escapeHtml(publicUrl)}/art/icon-192.png" width="36" height="36" alt="" style="display:inline-block;vertical-align:middle;border:0;border-radius:9px">`
  return `<p style="margin:0 0 24px">${image} <span ${look('accent', 'margin-left:6px;font-size:18px;font-weight:700;vertical-align:middle')}>${escapeHtml(storeName)}</span></p>`
}

function body({
  code,
  card,
  lines = [],
  rows = [],
  total,
  blocks = [],
  button,
  note,
  links = [],
}: EmailParts): string[] {
  return [
    ...(code === undefined
      ? []
      : [
          `<p style="margin:22px 0"><span ${look('tint', 'display:inline-block;padding:12px 12px 12px 20px;border-radius:10px;font-size:32px;font-weight:700;letter-spacing:8px')}>${escapeHtml(code)}</span></p>`,
        ]),
    ...(card === undefined ? [] : [cardHtml(card)]),
    ...(lines.length === 0 ? [] : [lineTable(lines)]),
    ...(rows.length === 0 && total === undefined ? [] : [sumTable(rows, total)]),
    ...blocks.map(
      ({ title, lines, link }) =>
        `<p ${look('faint', 'margin:18px 0 2px;font-size:13px;font-weight:600')}>${escapeHtml(title)}</p>` +
        `<p ${look('ink', 'margin:0;font-size:15px;line-height:1.55;white-space:pre-line')}>${lines.map(escapeHtml).join('<br>')}</p>` +
        (link === undefined ? '' : `<p style="margin:4px 0 0;font-size:15px">${anchor(link, 'accent')}</p>`),
    ),
    ...(button === undefined
      ? []
      : [
          `<p style="margin:26px 0"><a href="${escapeHtml(button.href)}" target="_blank" rel="noopener" ${look('button', 'display:inline-block;padding:13px 26px;border-radius:10px;font-size:16px;font-weight:600;text-decoration:none')}>${escapeHtml(button.label)}</a></p>`,
        ]),
    ...(note === undefined
      ? []
      : [`<p ${look('faint', 'margin:22px 0 0;font-size:13px;line-height:1.55')}>${escapeHtml(note)}</p>`]),
    ...links.map((link) => `<p style="margin:12px 0 0;font-size:14px;line-height:1.5">${anchor(link, 'accent')}</p>`),
  ]
}

function anchor({ label, href }: EmailLink, piece: 'accent'): string {
  return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" ${look(piece)}>${escapeHtml(label)}</a>`
}

function lineTable(lines: readonly EmailLine[]): string {
  const cell = 'padding:12px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top'
  const rows = lines.map(({ title, quantity, details, amount, imageUrl }) => {
    const image =
      imageUrl === null
        ? ''
        : `<img src="${escapeHtml(imageUrl)}" width="64" height="80" alt="${escapeHtml(title)}" ${look('tint', 'display:block;width:64px;height:80px;object-fit:cover;border:0;border-radius:8px;font-size:11px')}>`
    const small =
      details === '' ? '' : `<br><span ${look('faint', 'font-size:14px;line-height:1.5')}>${escapeHtml(details)}</span>`
    return (
      `<tr><td width="64" ${look('rule', `${cell};width:64px`)}>${image}</td>` +
      `<td ${look('rule', `${cell};padding-left:14px;padding-right:12px`)}><span ${look('ink', 'font-size:15px;line-height:1.4;font-weight:600')}>${quantity} × ${escapeHtml(title)}</span>${small}</td>` +
      `<td align="right" ${look('rule', `${cell};white-space:nowrap`)}><span ${look('ink', 'font-size:15px;line-height:1.4')}>${escapeHtml(amount)}</span></td></tr>`
    )
  })
  return `<table ${TABLE} width="100%" style="margin:8px 0 0;border-collapse:collapse">${rows.join('')}</table>`
}

function sumTable(rows: readonly (readonly [string, string])[], total: readonly [string, string] | undefined): string {
  const row = ([what, value]: readonly [string, string], style: string) =>
    `<tr><td ${look('soft', `padding:5px 16px 5px 0;${style}`)}>${escapeHtml(what)}</td><td align="right" ${look('ink', `padding:5px 0;${style}`)}>${escapeHtml(value)}</td></tr>`
  const bold =
    total === undefined
      ? ''
      : `<tr><td ${look('ink', 'padding:8px 16px 8px 0;font-size:17px;font-weight:700')}><strong>${escapeHtml(total[0])}</strong></td><td align="right" ${look('ink', 'padding:8px 0;font-size:17px;font-weight:700;white-space:nowrap')}><strong>${escapeHtml(total[1])}</strong></td></tr>`
  return `<table ${TABLE} width="100%" style="margin:10px 0 0;border-collapse:collapse">${rows.map((one) => row(one, 'font-size:15px;line-height:1.5')).join('')}${bold}</table>`
}

/** Without the address in a mail with a code: a phone must not take the shop's PIN code for it. */
function footer({ storeName, address }: EmailStore, { code }: EmailParts): string {
  const text = code === undefined && address !== '' ? `${storeName}, ${address}` : storeName
  return `<p ${look('faint', 'margin:18px 16px;font-size:12px;line-height:1.5')}>${escapeHtml(text)}</p>`
}
