/** Balls of yarn, alone, in a bowl or in a basket. */
import { dice } from '../engine/chance.ts'
import { ringPoints, tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { type Point, spline } from '../engine/path.ts'
import { ball, type Profile, turned, turnPoint, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import type { Cloth } from '../textures/wardrobe.ts'

export const yarnOf = (cloth: Cloth, colour: string): Promise<Material> => cloth('twist', [colour], { size: 26 })

export type YarnBall = {
  x: number
  y: number
  z?: number
  r?: number
  seed?: number
  tail?: readonly Point[]
  turns?: number
}

/** Windings on a sphere in three directions, and a tail that wanders off. */
export function yarnBall(
  stage: Stage,
  m: Material,
  { x, y, z = 0, r = 110, seed = 3, tail, turns = 62 }: YarnBall,
): void {
  const chance = dice(seed)
  const cz = z + r * 0.92
  stage.mesh(ball({ at: [x, y, cz], r: r * 0.93, size: 50 }), m)
  for (const [rx, ry, rz, share] of [
    [0.3, 0.2, 0.6, 0.42],
    [1.2, 0.5, -0.5, 0.33],
    [-0.6, 1, 0.3, 0.25],
  ] as const) {
    const count = Math.round(turns * share)
    const axis: Vec3 = [rx + chance.around(0.3), ry + chance.around(0.3), rz]
    for (let k = 0; k < count; k++) {
      const off = ((k + 0.5) / count) * 1.5 - 0.75
      const rr = Math.sqrt(1 - off * off) * r
      const along = ringPoints(44, (c, s) => {
        const p = turnPoint([c * rr, off * r + 2 * s * c * 1.5, s * rr], axis)
        return [x + p[0], y + p[1], cz + p[2]]
      })
      stage.mesh(tube({ along, r: r * 0.05, size: 26, closed: true, around: 8, repeat: 1 }), m)
    }
  }
  if (tail) thread(stage, m, tail, r * 0.05)
}

/** A loose thread through points. */
export function thread(stage: Stage, m: Material, points: readonly Point[], r: number): void {
  stage.mesh(tube({ along: spline(points, 14), r, size: 26, around: 10, repeat: 1 }), m)
}

type Heap = { x: number; y: number; r: number; z: number; seed: number }

async function heap(stage: Stage, cloth: Cloth, colours: readonly string[], { x, y, r, z, seed }: Heap): Promise<void> {
  const spots = [
    [-0.46, -1.06, 0.42],
    [0.42, -1.1, 0.44],
    [-0.02, -1.34, 0.4],
    [0.04, -0.98, 0.36],
  ] as const
  for (const [k, [dx, dy, rr]] of spots.entries()) {
    const deep = k === 3 ? 10 : -r * 0.45
    yarnBall(stage, await yarnOf(cloth, colours[k]!), {
      x: x + dx * r,
      y: y + dy * r,
      r: rr * r,
      z: z + deep,
      seed: seed + k,
      turns: 44,
    })
  }
}

export async function bowlOfYarn(
  stage: Stage,
  cloth: Cloth,
  m: Material,
  colours: readonly string[],
  at: Heap,
): Promise<void> {
  const { x, y, r, z } = at
  const side = Array.from({ length: 41 }, (_, k) => {
    const t = k / 40
    return [r * (t < 0.9 ? Math.sqrt(1 - t * t * 0.72) : 0.56), -r * 0.92 * (1 - t)] as const
  })
  const profile: Profile = [[r * 0.95, -r * 0.9], [r * 0.98, -r * 0.95], ...side, [0, 0]]
  stage.mesh(turned({ at: [x, y, z], profile, spin: [-0.14, 0, 0], nu: 120 }), m)
  await heap(stage, cloth, colours, at)
}

/** A basket of coiled rope, heaped with yarn. */
export async function basketOfYarn(
  stage: Stage,
  cloth: Cloth,
  rope: string,
  colours: readonly string[],
  at: Heap,
): Promise<void> {
  const { x, y, r, z } = at
  const m = await cloth('twist', [rope], { size: 40, bump: 4 })
  const rows = 8
  for (let k = 0; k < rows; k++) {
    const t = k / (rows - 1)
    const rr = r * (0.72 + 0.26 * Math.sin(0.4 + t * 1.5))
    const along = ringPoints(70, (c, s) => {
      const p = turnPoint([c * rr, -t * r * 0.95 - r * 0.06, s * rr], [-0.14, 0, 0])
      return [x + p[0], y + p[1], z + p[2]]
    })
    stage.mesh(tube({ along, r: r * 0.085, size: 40, closed: true, around: 14, repeat: 1, disp: 3 }), m)
  }
  await heap(stage, cloth, colours, { ...at, y: y - r * 0.05 })
}
