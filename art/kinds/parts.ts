/** Small things several kinds share: buttons, tassels, pom-poms, bows, hoops, seams. */
import { dice } from '../engine/chance.ts'
import { ringPoints, tube } from '../engine/cord.ts'
import type { Fold } from '../engine/folds.ts'
import type { Material } from '../engine/material.ts'
import { type Point, type Spot, spline } from '../engine/path.ts'
import { ball, turned, turnPoint, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'

/** Draws a thing and its mirror image: X flips a coordinate about the middle of the picture. */
export function both(draw: (side: 1 | -1, X: (x: number) => number) => void): void {
  draw(1, (x) => x)
  draw(-1, (x) => 1200 - x)
}

/** Three points, width and height (negative for a valley). */
export type Crease = readonly [number, number, number, number, number, number, number, number]
export const creases = (list: readonly Crease[], taper?: Fold['taper']): Fold[] =>
  list.map(([a, b, c, d, e, f, w, h]) => ({
    at: [
      [a, b],
      [c, d],
      [e, f],
    ],
    w,
    a: h,
    taper,
  }))

/** Lets the cloth run round a centre, as ribbing does at a neck. */
export const polar =
  (cx: number, cy: number, r: number) =>
  (x: number, y: number): Spot => [Math.atan2(y - cy, x - cx) * r, Math.hypot(x - cx, y - cy)]

export function button(stage: Stage, [x, y, z]: Vec3, r: number, m: Material, hole: Material): void {
  const profile = Array.from({ length: 17 }, (_, k) => {
    const t = k / 16
    const rim = t > 0.72 ? Math.sin(((t - 0.72) / 0.28) * Math.PI) * r * 0.16 : 0
    return [r * t, -(r * 0.12 + rim) * (t < 0.98 ? 1 : 0)] as const
  })
  stage.mesh(turned({ at: [x, y, z + r * 0.2], profile, spin: [-Math.PI / 2, 0, 0], nu: 40 }), m)
  for (const dx of [-0.22, 0.22]) {
    for (const dy of [-0.22, 0.22]) {
      stage.mesh(ball({ at: [x + dx * r, y + dy * r, z + r * 0.3], r: [r * 0.1, r * 0.1, r * 0.06] }), hole)
    }
  }
}

/** Threads hanging from a point with a bound neck. */
export function tassel(
  stage: Stage,
  [x, y, z]: Vec3,
  length: number,
  width: number,
  m: Material,
  seed = 1,
  wrap = m,
): void {
  const chance = dice(seed)
  for (let k = 0; k < 26; k++) {
    const t = (k / 25) * 2 - 1
    const sway = t * width + chance.around(width * 0.1)
    const lift = Math.sqrt(1 - t * t * 0.9) * width * 0.55 * chance.between(0.5, 1)
    const along = [
      [x + t * width * 0.3, y, z + lift * 0.5],
      [x + sway * 0.75, y + length * 0.3, z + lift],
      [x + sway * 0.9 + chance.around(3), y + length * 0.7, z + lift],
      [x + sway + chance.around(5), y + length * chance.between(0.94, 1.03), z + lift * 0.8],
    ]
    stage.mesh(tube({ along: spline(along, 5), r: width * 0.13, size: 24, around: 7 }), m)
  }
  stage.mesh(
    ball({ at: [x, y - width * 0.1, z + width * 0.2], r: [width * 0.58, width * 0.55, width * 0.5], size: 40 }),
    m,
  )
  const band = [
    [x - width * 0.62, y + length * 0.14, z + width * 0.35],
    [x, y + length * 0.16, z + width * 0.62],
    [x + width * 0.62, y + length * 0.14, z + width * 0.35],
  ]
  stage.mesh(tube({ along: band, r: width * 0.18, size: 24, around: 8 }), wrap)
}

export function pompom(
  stage: Stage,
  [x, y, z]: Vec3,
  r: number,
  materials: readonly Material[],
  seed = 2,
  count = 1500,
): void {
  const chance = dice(seed)
  const jitter = () => chance.around(r * 0.09)
  stage.mesh(ball({ at: [x, y, z], r: r * 0.8, size: 60 }), materials[0]!)
  for (let k = 0; k < count; k++) {
    const b = Math.acos(1 - 2 * ((k + 0.5) / count))
    const a = k * 2.39996
    const d: Vec3 = [Math.cos(a) * Math.sin(b), Math.cos(b), Math.sin(a) * Math.sin(b)]
    if (d[2] < -0.25) continue
    const l = r * chance.between(0.95, 1.1)
    const at = (far: number, wide: number) => [
      x + d[0] * far + jitter(),
      y + d[1] * far + jitter(),
      z + d[2] * far,
      r * wide,
    ]
    const along = [at(r * 0.6, 0.03), at(l * 0.85, 0.042), at(l * 0.97, 0.036), at(l * 1.03, 0.006)]
    stage.mesh(tube({ along, r: r * 0.04, size: 20, around: 6, ends: false }), materials[k % materials.length]!)
  }
}

export function bow(stage: Stage, [x, y, z]: Vec3, s: number, m: Material, turn = 0): void {
  stage.within({ from: [0, 0], to: [x, y], turn, z }, () => {
    for (const side of [-1, 1]) {
      const loop = `M0 ${-s * 0.14} C${side * s * 0.4} ${-s * 0.7} ${side * s * 1.05} ${-s * 0.6} ${side * s} ${-s * 0.05} C${side * s * 1.05} ${s * 0.5} ${side * s * 0.4} ${s * 0.5} 0 ${s * 0.14}Z`
      const tail = `M${side * s * 0.05} 0 L${side * s * 0.55} ${s * 1.15} L${side * s * 0.28} ${s * 1.05} L${side * s * 0.12} ${s * 1.25} L${-side * s * 0.05} ${s * 0.1}Z`
      const folds: Fold[] = [
        {
          at: [
            [0, 0],
            [side * s * 0.55, -s * 0.1],
          ],
          w: s * 0.1,
          a: -s * 0.16,
          taper: 'end',
        },
        {
          at: [
            [0, 0],
            [side * s * 0.5, s * 0.18],
          ],
          w: s * 0.07,
          a: -s * 0.1,
          taper: 'end',
        },
      ]
      stage.sheet({ d: loop, z: 4, thick: s * 0.3, rim: s * 0.4, folds }, m)
      stage.sheet({ d: tail, z: 0, thick: s * 0.12, rim: s * 0.12, grain: 0.4 * side }, m)
    }
    stage.mesh(ball({ at: [0, 0, s * 0.3], r: [s * 0.2, s * 0.22, s * 0.18], size: 60 }), m)
  })
}

export type Hoop = {
  at: Vec3
  R: number
  r: number
  spin?: Vec3
  size?: number
  disp?: number
  around?: number
  repeat?: number
}

/** A ring lying on the ground, tilted by `spin`. */
export function hoop(
  stage: Stage,
  m: Material,
  { at, R, r, spin = [0, 0, 0], size = 60, disp = 0, around = 24, repeat = 2 }: Hoop,
): void {
  const along = ringPoints(120, (c, s) => {
    const p = turnPoint([c * R, 0, s * R], spin)
    return [at[0] + p[0], at[1] + p[1], at[2] + p[2]]
  })
  stage.mesh(tube({ along, r, size, closed: true, disp, around, repeat }), m)
}

/** A line of small running stitches. */
export function stitches(
  stage: Stage,
  points: readonly Point[],
  m: Material,
  how: { length?: number; gap?: number; r?: number; z?: number } = {},
): void {
  const { length = 9, gap = 7, r = 1.6, z = 0 } = how
  let carry = 0
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i] as [number, number]
    const [bx, by] = points[i + 1] as [number, number]
    const l = Math.hypot(bx - ax, by - ay)
    const at = (d: number, up: number) => [ax + ((bx - ax) * d) / l, ay + ((by - ay) * d) / l, z + up]
    let d = carry
    for (; d < l; d += length + gap) {
      stage.mesh(tube({ along: [at(d, 0), at(d + length / 2, r), at(d + length, 0)], r, size: 20, around: 6 }), m)
    }
    carry = d - l
  }
}
