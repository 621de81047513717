/** The faces of gift cards: flat drawings, so that a mail of any age shows them. The lower left stays calm for a sum. */
import type { GiftDesign } from '../../src/rules/gift-card.ts'

const WIDTH = 960
const HEIGHT = 600

const svg = (ground: string, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${parts.join('')}</svg>`
const count = <T>(times: number, make: (i: number) => T): T[] => Array.from({ length: times }, (_, i) => make(i))
const at = (x: number, y: number, inside: string, more = '') =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${more}">${inside}</g>`

/** A flower of three rings of petals. */
function marigold(radius: number, [outer, middle, heart]: readonly [string, string, string]): string {
  const ring = (petals: number, reach: number, size: number, colour: string) =>
    count(petals, (i) => {
      const angle = (i / petals) * Math.PI * 2
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach].map((part) => (part * radius).toFixed(1))
      return `<circle cx="${x}" cy="${y}" r="${(radius * size).toFixed(1)}" fill="${colour}"/>`
    }).join('')
  const inner = `<circle r="${(radius * 0.62).toFixed(1)}" fill="${middle}"/>`
  return `${ring(13, 0.76, 0.27, outer)}${inner}${ring(9, 0.46, 0.21, middle)}${ring(7, 0.3, 0.16, heart)}<circle r="${(radius * 0.22).toFixed(1)}" fill="${heart}"/>`
}

/** Garlands as they hang over a door. */
function marigolds(): string {
  const gold = ['#e8940f', '#f6b12f', '#d9770a'] as const
  const rust = ['#c9560d', '#e27a1c', '#a83f08'] as const
  const leaf = (angle: number) =>
    `<path d="M0 0C14 -16 40 -16 56 0C40 16 14 16 0 0Z" fill="#5f7f4f" transform="rotate(${angle})"/>`
  const strings = count(9, (i) => {
    const x = 60 + i * 105
    const flowers = 4 - Math.abs(i - 4) * 0.5 + (i % 2)
    const drop = count(Math.max(2, Math.round(flowers)), (k) =>
      at(x, 150 + k * 62, marigold(31, (i + k) % 2 === 0 ? gold : rust)),
    )
    const end = 150 + drop.length * 62
    const tassel = at(x, end - 22, `${leaf(60)}${leaf(90)}${leaf(120)}`)
    return `<path d="M${x} 60V${end - 20}" stroke="#7d5a2a" stroke-width="3"/>${tassel}${drop.join('')}`
  })
  const beam = count(17, (i) => at(i * 60, 74 + (i % 2) * 12, marigold(42, i % 2 === 0 ? rust : gold)))
  return svg('#fdf1d8', `<rect width="${WIDTH}" height="46" fill="#7d2e3c"/>`, ...strings, ...beam)
}

/** Kantha: rows of running stitch that leave out a heart, which is filled in gold. */
function stitches(): string {
  const inHeart = (x: number, y: number) => {
    const [u, v] = [(x - 690) / 150, (270 - y) / 150]
    return (u * u + v * v - 1) ** 3 - u * u * v ** 3 < 0
  }
  const rows = count(34, (row) => {
    const y = 22 + row * 17
    return count(34, (column) => {
      const x = 10 + column * 29 + (row % 2) * 14
      const [colour, width] = inHeart(x + 8, y) ? ['#f0c46a', 5.2] : ['#a77bd0', 2.6]
      return `<path d="M${x} ${y}h16" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
    }).join('')
  })
  const needle = at(
    545,
    478,
    '<path d="M0 0L176 -11L180 -4L4 6Z" fill="#e9e4f0"/><path d="M176 -8C240 -30 250 60 330 10S400 -70 470 -40" fill="none" stroke="#f0c46a" stroke-width="4.5" stroke-linecap="round"/>',
  )
  return svg('#4b2272', ...rows, needle)
}

/** A border of leaves and rows of one carved block, as it comes off the table. */
function blockPrint(): string {
  const petal = (angle: number, colour: string) =>
    `<path d="M0 -8C16 -24 16 -48 0 -62C-16 -48 -16 -24 0 -8Z" fill="${colour}" transform="rotate(${angle})"/>`
  const motif = (colour: string, heart: string) =>
    `${count(8, (i) => petal(i * 45, colour)).join('')}<circle r="13" fill="${heart}"/><circle r="5" fill="#f8efe2"/>`
  const field = count(5, (row) =>
    count(9, (column) => {
      const [x, y] = [60 + column * 124 + (row % 2) * 62, 66 + row * 104]
      const isBlue = (row + column) % 3 === 0
      return at(x, y, motif(isBlue ? '#2f4f7c' : '#b1432f', isBlue ? '#b1432f' : '#2f4f7c'), ' scale(0.72)')
    }).join(''),
  )
  const border = count(33, (i) => {
    const turn = i % 2 === 0 ? 24 : -24
    return at(
      i * 30,
      562,
      `<path d="M0 18C-14 4 -14 -12 0 -26C14 -12 14 4 0 18Z" fill="#f8efe2" transform="rotate(${turn})"/>`,
    )
  })
  return svg('#f8efe2', ...field, '<rect y="520" width="960" height="80" fill="#b1432f"/>', ...border)
}

/** Rain, a cloud with a stitched hem, and an umbrella of patches. */
function monsoon(): string {
  const rain = count(150, (i) => {
    const [x, y] = [(i * 137) % 1010, (i * 89) % 640]
    return `<path d="M${x} ${y}l-9 26" stroke="#7fb5b5" stroke-width="2.4" stroke-linecap="round" opacity="${i % 3 === 0 ? 0.75 : 0.4}"/>`
  })
  const cloud = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      '<path d="M-150 40C-200 40 -205 -22 -152 -28C-150 -88 -66 -104 -40 -58C-6 -98 76 -84 80 -28C140 -34 156 40 100 40Z" fill="#e7efe9"/><path d="M-140 26H92" stroke="#8fb8b3" stroke-width="5" stroke-dasharray="15 11" stroke-linecap="round"/>',
      ` scale(${size})`,
    )
  const panel = (from: number, to: number, colour: string) =>
    `<path d="M0 -150C${from * 0.9} -150 ${from} -70 ${from} 0Q${(from + to) / 2} -30 ${to} 0C${to} -70 ${to * 0.9} -150 0 -150Z" fill="${colour}"/>`
  const colours = ['#d9803a', '#f3cf8b', '#b44a52', '#f3cf8b', '#d9803a']
  const edges = [-190, -114, -38, 38, 114, 190]
  const cloth = colours.map((colour, i) => panel(edges[i] ?? 0, edges[i + 1] ?? 0, colour)).join('')
  const stick =
    '<path d="M0 -168V188q0 40 -36 40t-36 -34" fill="none" stroke="#f1e6cf" stroke-width="11" stroke-linecap="round"/>'
  return svg(
    '#15484f',
    ...rain,
    cloud(230, 150, 1),
    cloud(760, 110, 0.72),
    at(690, 350, `${stick}${cloth}`, ' rotate(-9)'),
  )
}

export const giftCardFaces: Readonly<Record<GiftDesign, () => string>> = {
  marigold: marigolds,
  stitches,
  'block-print': blockPrint,
  monsoon,
}
