/** Motifs on a repeating tile, pressed onto woven cloth; woven borders; paper labels. */
import sharp from 'sharp'
import { dice } from '../engine/chance.ts'
import { LINEAR } from '../engine/colour.ts'
import type { Tile } from '../engine/material.ts'
import { MOTIFS, type Motif, petals } from './motifs.ts'
import { printOn, weave } from './woven.ts'

async function image(svg: string, px: number): Promise<Float32Array> {
  const data = await sharp(Buffer.from(svg)).resize(px, px, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return Float32Array.from({ length: px * px * 3 }, (_, i) => LINEAR[data[i]!]!)
}

const tileSvg = (px: number, body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${px} ${px}"><defs>${defs}</defs>${body}</svg>`
const ground = (px: number, fill: string, more = '') => `<rect width="${px}" height="${px}" fill="${fill}" ${more}/>`

/** Repeats what crosses the border so that the tile has no seam. */
function wrapped(px: number, body: string): string {
  const shifts = [-px, 0, px]
  return shifts.flatMap((x) => shifts.map((y) => `<g transform="translate(${x} ${y})">${body}</g>`)).join('')
}

export type PrintOptions = {
  motif?: Motif
  px?: number
  across?: number
  scale?: number
  seed?: number
  threads?: number
  dots?: boolean
}

/** A half-drop repeat with small dots between, as wood blocks are printed. */
export async function blockPrint(colours: readonly string[], options: PrintOptions = {}): Promise<Tile> {
  const { motif = 'buti', px = 512, across = 2, scale = 1, seed = 31, threads = 64, dots = true } = options
  const [cloth, a, b, c] = colours as [string, string, string, string]
  const cell = px / across
  const chance = dice(seed)
  const block = MOTIFS[motif]([a, b, c])
  let body = ''
  for (let y = 0; y < across; y++) {
    for (let x = 0; x < across; x++) {
      for (const half of [0.25, 0.75]) {
        const cx = (x + half) * cell
        const cy = (y + half) * cell
        const spot = `translate(${cx + chance.around(2)} ${cy + chance.around(2)}) rotate(${chance.around(3)})`
        const press = `${spot} scale(${(cell / 256) * scale * 1.05})`
        body += `<g opacity="${0.86 + chance() * 0.14}" transform="${press}">${block}</g>`
        if (dots) body += `<circle cx="${cx + cell * 0.5}" cy="${cy}" r="${cell * 0.02}" fill="${b}"/>`
      }
    }
  }
  // Worn blocks leave pale specks.
  const worn = `<filter id="w" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="2" seed="${seed}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -2.6 1.62"/><feComposite in2="SourceGraphic" operator="in"/></filter>`
  const svg = tileSvg(
    px,
    ground(px, cloth) + wrapped(px, body) + ground(px, cloth, 'filter="url(#w)" opacity="0.16"'),
    worn,
  )
  return printOn(weave(['#ffffff'], { px, threads, slub: 0.35, contrast: 0.06 }), await image(svg, px))
}

export type FloralOptions = { px?: number; seed?: number; count?: number; threads?: number }

export async function florals(colours: readonly string[], options: FloralOptions = {}): Promise<Tile> {
  const { px = 512, seed = 33, count = 26, threads = 72 } = options
  const [cloth, a, b, c] = colours as [string, string, string, string]
  const chance = dice(seed)
  const spots: [number, number][] = []
  const apart = (p: number, q: number) => Math.min(Math.abs(p - q), px - Math.abs(p - q))
  let body = ''
  for (let tries = 0; spots.length < count && tries < 900; tries++) {
    const x = chance() * px
    const y = chance() * px
    if (spots.some(([p, q]) => Math.hypot(apart(p, x), apart(q, y)) < px * 0.145)) continue
    spots.push([x, y])
    const motif = spots.length % 3 ? 'sprig' : 'rosette'
    const size = chance.between(0.75, 1.05) * (motif === 'rosette' ? 0.75 : 1)
    const flower = MOTIFS[motif](spots.length % 2 ? [a, b, c] : [c, b, a])
    body += `<g transform="translate(${x} ${y}) rotate(${chance() * 360}) scale(${size})">${flower}</g>`
  }
  const svg = tileSvg(px, ground(px, cloth) + wrapped(px, body))
  return printOn(weave(['#ffffff'], { px, threads, slub: 0.3, contrast: 0.05 }), await image(svg, px))
}

/** A woven border: bands of little temples, dots and lines, running along x; v runs across the whole band. */
export async function zari(colours: readonly string[]): Promise<Tile> {
  const [, gold, dark, light] = colours as [string, string, string, string]
  const px = 512
  const n = 8
  const s = px / n
  const lines = [
    [0.03, 0.03, gold],
    [0.09, 0.015, light],
    [0.36, 0.02, gold],
    [0.7, 0.02, gold],
    [0.93, 0.04, gold],
    [0.88, 0.015, light],
  ] as const
  let body = ground(px, dark)
  for (const [y, h, c] of lines) body += `<rect y="${y * px}" width="${px}" height="${h * px}" fill="${c}"/>`
  for (let i = 0; i < n; i++) {
    const x = (i + 0.5) * s
    const temple = (wide: number, base: number, tip: number) =>
      `M${x - s * wide} ${px * base}L${x} ${px * tip}L${x + s * wide} ${px * base}Z`
    body += `<path d="${temple(0.5, 0.36, 0.13)}" fill="${gold}"/><path d="${temple(0.24, 0.35, 0.22)}" fill="${dark}"/>`
    body += `<g transform="translate(${x} ${px * 0.54}) scale(${s / 76})">${petals(8, 34, 10, gold)}<circle r="9" fill="${light}"/></g>`
    body += `<circle cx="${x + s / 2}" cy="${px * 0.54}" r="${s * 0.07}" fill="${gold}"/>`
    for (const k of [0.25, 0.75])
      body += `<path d="M${(i + k) * s - s * 0.18} ${px * 0.74}h${s * 0.36}l${-s * 0.18} ${px * 0.09}Z" fill="${gold}"/>`
  }
  return printOn(
    weave(['#ffffff'], { px, threads: 72, slub: 0.1, contrast: 0.05 }),
    await image(tileSvg(px, body), px),
    0.5,
  )
}

export type LabelOptions = { svg: string; px?: number; bare?: boolean }

/** A picture on paper or cloth of one colour that fits the whole piece once. */
export async function label(colours: readonly string[], { svg, px = 512, bare = false }: LabelOptions): Promise<Tile> {
  const pixels = await image(tileSvg(px, `${ground(px, colours[0]!)}<g transform="scale(${px / 512})">${svg}</g>`), px)
  const height = new Float32Array(px * px).fill(0.5)
  // Bare print: what has the paper's colour is left out by the material's cutout.
  if (bare) {
    for (let i = 0; i < px * px; i++) {
      const away = [0, 1, 2].reduce((sum, c) => sum + Math.abs(pixels[i * 3 + c]! - pixels[c]!), 0)
      height[i] = away > 0.03 ? 1 : 0
    }
  }
  return { w: px, h: px, height, colour: pixels }
}
