import type { Sharp } from 'sharp'
import type { Stand } from '../engine/backdrop.ts'
import { Stage } from '../engine/stage.ts'
import { paintCutOut } from './paint-page.ts'

export type Tint = readonly [number, number, number]

/** Builds a small cut-out of 900 by 900 over a faint disc of `tint`. */
export async function spot(build: (stage: Stage) => Promise<void>, tint: Tint, stand: Stand): Promise<Sharp> {
  const stage = new Stage({ width: 900, height: 900, fine: 1.5 })
  await build(stage)
  return paintCutOut(stage, stand, tint, 900)
}
