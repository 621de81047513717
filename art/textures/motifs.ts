/** Hand-block motifs as SVG, drawn round the origin about 120 units high. Colours: ground, first, second, third. */
export type Motif = 'buti' | 'paisley' | 'rosette' | 'sprig'

export function petals(n: number, r: number, w: number, fill: string): string {
  const d = `M0 0C${w} ${-r * 0.35} ${w * 0.8} ${-r * 0.85} 0 ${-r}C${-w * 0.8} ${-r * 0.85} ${-w} ${-r * 0.35} 0 0Z`
  return Array.from(
    { length: n },
    (_, i) => `<path transform="rotate(${(360 / n) * i})" d="${d}" fill="${fill}"/>`,
  ).join('')
}

function leaf(l: number, w: number, fill: string): string {
  const d = `M0 0C${w} ${-l * 0.3} ${w * 0.7} ${-l * 0.8} 0 ${-l}C${-w * 0.7} ${-l * 0.8} ${-w} ${-l * 0.3} 0 0Z`
  return `<path d="${d}" fill="${fill}"/>`
}

type Colours = readonly [a: string, b: string, c: string]

/** A lotus bud on a stem with two leaves. */
function buti([a, b, c]: Colours): string {
  const bud = [-48, 48, -24, 24, 0].map(
    (turn, i) => `<g transform="translate(0 6) rotate(${turn})">${leaf(i > 3 ? 50 : 46, 12, i > 3 ? c : a)}</g>`,
  )
  const stem = `<path d="M0 62C-2 40 2 30 0 4" stroke="${b}" stroke-width="4" fill="none"/>`
  const left = `<g transform="translate(0 46) rotate(-58)">${leaf(34, 11, b)}</g>`
  const right = `<g transform="translate(0 40) rotate(56)">${leaf(36, 11, b)}</g>`
  return `<g>${stem}${left}${right}${bud.join('')}<circle cy="10" r="5" fill="${c}"/></g>`
}

function paisley([a, b, c]: Colours): string {
  const outer = 'M4 54C-40 50 -44 6 -18 -18C0 -34 26 -40 34 -58C44 -30 44 6 34 28C28 44 18 54 4 54Z'
  const inner = 'M4 42C-28 38 -30 8 -10 -10C4 -22 18 -26 27 -38C32 -18 32 6 24 22C20 34 14 42 4 42Z'
  const dots = `fill="none" stroke="${c}" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"`
  const flower = `<g transform="translate(4 16)">${petals(7, 17, 6, c)}<circle r="4.5" fill="${b}"/></g>`
  return `<g transform="rotate(18)"><path d="${outer}" fill="${a}"/><path d="${inner}" ${dots}/>${flower}</g>`
}

const rosette = ([a, b, c]: Colours): string =>
  `<g>${petals(8, 34, 11, a)}${petals(8, 18, 6, c)}<circle r="6" fill="${b}"/></g>`

function sprig([a, b, c]: Colours): string {
  const leaves = [
    [2, 20, 60],
    [-1, 8, -60],
    [-2, -4, 55],
    [0, -14, -50],
  ].map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${leaf(20, 6, b)}</g>`)
  const stem = `<path d="M0 34C6 14 -6 -6 2 -26" stroke="${b}" stroke-width="3" fill="none"/>`
  const flower = `<g transform="translate(3 -32)">${petals(5, 15, 7, a)}<circle r="4" fill="${c}"/></g>`
  return `<g>${stem}${leaves.join('')}${flower}</g>`
}

export const MOTIFS: Record<Motif, (colours: Colours) => string> = { buti, paisley, rosette, sprig }
