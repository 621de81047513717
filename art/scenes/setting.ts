import type { Foot } from '../engine/backdrop.ts'
import type { Dice } from '../engine/chance.ts'
import type { Build, Kind } from '../kinds/kind.ts'
import type { Palette } from '../palettes.ts'
import type { Cloth } from '../textures/wardrobe.ts'

/** A product, ready to be put among things. */
export type Setting = { kind: Kind; build: Build; palette: Palette; seed: number; cloth: Cloth; chance: Dice }

const asItIs = (x: number) => x
const mirrored = (x: number) => 1200 - x

/** Left or right handed: X mirrors a coordinate for the right-handed half of all scenes. */
export function handed(chance: Dice): { left: boolean; side: 1 | -1; X: (x: number) => number } {
  const left = chance() < 0.5
  return { left, side: left ? 1 : -1, X: left ? asItIs : mirrored }
}

/** The feet of a thing after it was moved and scaled. */
export const movedFeet = (feet: readonly Foot[], zoom: number, dx: number, dy: number): Foot[] =>
  feet.map((f) => ({ ...f, x: f.x * zoom + dx, y: f.y * zoom + dy, rx: f.rx * zoom, ry: (f.ry ?? f.rx * 0.16) * zoom }))

export const boards = (cloth: Cloth) =>
  Promise.all([
    cloth('wood', ['#d9b583', '#ab7d4c'], { size: 620 }),
    cloth('wood', ['#c49a66', '#8d6236'], { size: 520 }),
  ])
