import type { Foot } from '../engine/backdrop.ts'
import type { Spot } from '../engine/path.ts'
import type { Stage } from '../engine/stage.ts'
import { kindOf } from '../kinds/all-kinds.ts'
import { paletteOf } from '../palettes.ts'
import type { Cloth } from '../textures/wardrobe.ts'
import { movedFeet } from './setting.ts'

export type Place = { from: Spot; to: Spot; zoom: number; turn?: number; z?: number; pattern?: string }

/** Puts a dressed product so that its point `from` lands on `to`; returns its feet in picture units. */
export async function place(stage: Stage, cloth: Cloth, name: string, colours: string, how: Place): Promise<Foot[]> {
  const { from, to, zoom, turn = 0, z = 0, pattern } = how
  const kind = kindOf(name)
  const build = await kind.prepare(paletteOf(colours).tones, cloth, pattern)
  stage.within({ zoom, from, to, turn, z }, () => build(stage, 7))
  return movedFeet(kind.stand?.feet ?? [], zoom, to[0] - from[0] * zoom, to[1] - from[1] * zoom)
}
