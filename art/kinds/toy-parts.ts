/** What amigurumi share: crocheted eggs, faces, a wardrobe. */
import { ringPoints, tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import { ball, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { type Cloth, glaze, matte } from '../textures/wardrobe.ts'
import type { Tones } from './kind.ts'

/** A crocheted egg, worked in rounds from its top. */
export function egg(
  stage: Stage,
  m: Material,
  at: Vec3,
  r: Vec3,
  spin: Vec3 = [0, 0, 0],
  shape?: (t: number) => number,
): void {
  stage.mesh(
    ball({
      at,
      r,
      spin: [spin[0] - 0.25, spin[1], spin[2]],
      size: m.size,
      disp: 6,
      shape,
      detail: 1.1,
      rounds: [8, 9],
    }),
    m,
  )
}

type Face = { eye: Material; glint: Material; blush: Material; nose: Material; thread: Material }
type FaceAt = { x: number; y: number; z: number; eyes?: number; size?: number; nose?: boolean; muzzle?: number }

export function face(stage: Stage, m: Face, { x, y, z, eyes = 62, size = 17, nose = true, muzzle = 14 }: FaceAt): void {
  for (const side of [-1, 1]) {
    const ex = x + side * eyes
    stage.mesh(ball({ at: [ex, y, z], r: [size, size * 1.08, size * 0.8] }), m.eye)
    stage.mesh(ball({ at: [ex - size * 0.34, y - size * 0.4, z + size * 0.72], r: size * 0.2 }), m.glint)
    stage.mesh(
      ball({ at: [ex + side * 42, y + 44, z - 18], r: [27, 17, 6], spin: [0, side * 0.5, 0], size: 60 }),
      m.blush,
    )
  }
  if (!nose) return
  const mz = z + muzzle
  stage.mesh(ball({ at: [x, y + 34, mz], r: [17, 12, 10] }), m.nose)
  for (const side of [-1, 1]) {
    const mouth = [
      [x, y + 46, mz + 2],
      [x + side * 4, y + 60, mz],
      [x + side * 20, y + 68, mz - 6],
      [x + side * 30, y + 62, mz - 12],
    ]
    stage.mesh(tube({ along: spline(mouth, 6), r: 3.4, size: 20, around: 8 }), m.thread)
  }
}

/** A smile of one thread. */
export function smile(stage: Stage, m: Material, [x, y, z]: Vec3, w: number): void {
  const along = [
    [x - w, y, z - 6],
    [x - w * 0.5, y + w * 0.45, z - 2],
    [x, y + w * 0.55, z],
    [x + w * 0.5, y + w * 0.45, z - 2],
    [x + w, y, z - 6],
  ]
  stage.mesh(tube({ along: spline(along, 6), r: 4.5, size: 20, around: 8 }), m)
}

/** A knitted band round a neck. */
export function collar(stage: Stage, m: Material, [x, y, z]: Vec3, [rx, ry, rz]: Vec3, r: number): void {
  const along = ringPoints(50, (c, s) => [x + c * rx, y + s * ry, z + s * rz])
  stage.mesh(
    tube({ along, r, size: 70, closed: true, disp: 5, around: 28, repeat: Math.max(2, Math.round(r / 13)) }),
    m,
  )
}

export async function toyDress(t: Tones, cloth: Cloth) {
  const yarn = (colour: string) => cloth('single', [colour], { size: 150, px: 384 })
  return {
    main: await yarn(t[0]),
    pale: await yarn(t[4]),
    second: await yarn(t[1]),
    dark: await yarn(t[2]),
    eye: glaze('#17121a', { gloss: 0.9, shine: 60 }),
    glint: matte('#ffffff', { glow: 0.8 }),
    blush: await cloth('single', ['#eba3a3'], { size: 60, bump: 4, px: 256 }),
    nose: matte('#5b3440', { sheen: 0.3 }),
    thread: matte('#4a2c38'),
    scarf: await cloth('stockinette', [t[3]], { size: 70, bump: 5 }),
    ribbon: await cloth('weave', [t[3]], { size: 60 }),
  }
}
