/** Things that lie on a table, seen from above. */
import { ringPoints, tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { circle, type Spot, spline } from '../engine/path.ts'
import { ball, turned, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { stitches } from '../kinds/parts.ts'
import { brass, type Cloth, glaze, matte } from '../textures/wardrobe.ts'

const FROM_ABOVE: Vec3 = [-Math.PI / 2, 0, 0]
type Lying = { x: number; y: number; turn?: number; z?: number }

export function hook(
  stage: Stage,
  m: Material,
  { from, angle, length = 360, z = 6 }: { from: Spot; angle: number; length?: number; z?: number },
): void {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const at = (t: number, o = 0): Spot => [from[0] + c * length * t - s * o, from[1] + s * length * t + c * o]
  const thick = (t: number) => (t < 0.42 ? 10 + 3 * Math.sin((t / 0.42) * Math.PI) : t < 0.5 ? 9 : t > 0.93 ? 7.5 : 7)
  const shaft = Array.from({ length: 50 }, (_, k) => [...at(k / 49), z + 9, thick(k / 49)])
  stage.mesh(tube({ along: shaft, r: 9, size: 120, around: 18 }), m)
  const tip = (
    [
      [0.985, 0],
      [1.02, 7],
      [0.985, 15],
      [0.955, 12],
    ] as const
  ).map(([t, o]) => [...at(t, o), z + 10])
  stage.mesh(tube({ along: spline(tip, 6), r: 5, size: 60, around: 12 }), m)
}

export function needles(
  stage: Stage,
  m: Material,
  { x, y, length = 420, angle = 0.7, z = 8 }: { x: number; y: number; length?: number; angle?: number; z?: number },
): void {
  for (const side of [-1, 1]) {
    const c = Math.cos(angle + side * 0.16)
    const s = Math.sin(angle + side * 0.16)
    const along = Array.from({ length: 30 }, (_, k) => {
      const t = k / 29 - 0.5
      return [
        x + c * length * t,
        y + s * length * t + side * 8,
        z + 9 + side * 4,
        k > 25 ? 8 * (1 - (k - 25) / 4.6) : 8,
      ]
    })
    stage.mesh(tube({ along, r: 8, size: 120, around: 14 }), m)
    stage.mesh(ball({ at: [x - (c * length) / 2, y - (s * length) / 2 + side * 8, z + 12 + side * 4], r: 17 }), m)
  }
}

/** Saucer, cup, tea. */
export function cup(stage: Stage, colour: string, { x, y, r = 96 }: { x: number; y: number; r?: number }): void {
  const g = glaze(colour)
  const steps = Array.from({ length: 41 }, (_, k) => k / 40)
  const plate = steps.map((t) => [r * 1.5 * t, t < 0.5 ? 0 : -18 * ((t - 0.5) / 0.5) ** 2] as const)
  const wall = steps.map((t): [number, number] =>
    t < 0.5
      ? [r * (0.76 + 0.28 * t), -184 * t]
      : [r * 0.97 + 7 * Math.cos((t - 0.5) * 6.28), -92 + 7 * Math.sin((t - 0.5) * 6.28)],
  )
  stage.mesh(turned({ at: [x, y, 6], profile: plate, spin: FROM_ABOVE, nu: 90 }), g)
  stage.mesh(turned({ at: [x, y, 8], profile: wall.reverse(), spin: FROM_ABOVE, nu: 90 }), g)
  stage.mesh(
    turned({
      at: [x, y, 8],
      profile: [
        [0, -60],
        [r * 0.87, -60],
      ],
      spin: FROM_ABOVE,
      nu: 70,
    }),
    glaze('#8a4b22', { gloss: 0.4 }),
  )
  const handle = [
    [x + r * 0.92, y + r * 0.2, 70],
    [x + r * 1.35, y + r * 0.34, 74],
    [x + r * 1.38, y + r * 0.62, 74],
    [x + r * 0.8, y + r * 0.52, 66],
  ]
  stage.mesh(tube({ along: spline(handle, 8), r: 13, size: 60 }), g)
}

/** Small embroidery scissors with brass bows. */
export function scissors(stage: Stage, { x, y, turn = 0, z = 4 }: Lying): void {
  const gold = brass('#c99a4c')
  const steel = brass('#b9b6bd')
  stage.within({ from: [0, 0], to: [x, y], turn, z }, () => {
    for (const side of [-1, 1]) {
      const blade = `M${side * 3} 8 C${side * 14} -30 ${side * 16} -110 ${side * 26} -168 C${-side * 2} -120 ${-side * 12} -40 ${-side * 8} 10Z`
      stage.sheet({ d: blade, z: 4 + side * 3, thick: 7, rim: 8 }, steel)
      stage.mesh(
        tube({
          along: spline(
            [
              [0, 0, 10],
              [-side * 18, 40, 10],
              [-side * 34, 84, 10],
            ],
            8,
          ),
          r: 7,
          size: 60,
        }),
        gold,
      )
      const bow = ringPoints(36, (c, s) => [-side * 44 + c * 30, 126 + s * 44, 10])
      stage.mesh(tube({ along: bow, r: 7, size: 60, closed: true }), gold)
    }
    stage.mesh(ball({ at: [0, 2, 14], r: [10, 10, 6] }), gold)
  })
}

/** A cloth-bound notebook with a ribbon. */
export async function notebook(
  stage: Stage,
  cloth: Cloth,
  colours: readonly [string, string],
  { x, y, turn = 0 }: Lying,
): Promise<void> {
  const cover = await cloth('weave', [colours[0]], { size: 60, bump: 1.2 })
  const ribbon = await cloth('weave', [colours[1]], { size: 40 })
  stage.within({ from: [0, 0], to: [x, y], turn }, () => {
    stage.sheet({ d: 'M-122 -166 H128 Q138 -166 138 -156 V166 H-122Z', z: 0, thick: 14, rim: 6 }, matte('#f4ead8'))
    stage.sheet(
      {
        d: 'M-130 -170 H120 Q132 -170 132 -158 V158 Q132 170 120 170 H-130Z',
        z: 12,
        thick: 14,
        rim: 9,
        folds: [
          {
            at: [
              [-96, -170],
              [-96, 170],
            ],
            w: 5,
            a: -5,
            taper: 'none',
          },
        ],
      },
      cover,
    )
    stage.sheet({ d: 'M70 -172 H92 V188 L81 176 L70 190Z', z: 27, thick: 4, rim: 5 }, ribbon)
    stitches(
      stage,
      [
        [-112, -150],
        [-112, 150],
      ],
      matte(colours[1]),
      { z: 28, length: 12, gap: 9, r: 2 },
    )
  })
}

/** A tailor's tape, rolled, with its end running off. */
export function tape(stage: Stage, { x, y, turn = 0 }: Lying): void {
  const m = matte('#efd9a0', { sheen: 0.1 })
  const mark = matte('#5b4434')
  stage.within({ from: [0, 0], to: [x, y], turn }, () => {
    for (let k = 0; k < 6; k++) {
      const r = 22 + k * 9
      stage.mesh(
        tube({
          along: ringPoints(60, (c, s) => [c * r, s * r, 17]),
          r: 17,
          size: 80,
          flat: 1,
          closed: true,
          around: 10,
        }),
        k % 2 ? matte('#e4c988') : m,
      )
    }
    stage.sheet(
      {
        d: 'M66 -8 C70 70 40 120 80 190 C110 240 190 240 250 250 L244 284 C170 274 80 270 46 206 C6 140 40 70 30 0Z',
        z: 2,
        thick: 6,
        rim: 5,
      },
      m,
    )
    for (let k = 0; k < 9; k++)
      stage.mesh(
        tube({
          along: [
            [94 + k * 17, 228 + k * 3, 9],
            [91 + k * 17, 244 + k * 3, 9],
          ],
          r: 1.6,
          size: 20,
          around: 6,
        }),
        mark,
      )
  })
}

/** A turned spool of thread lying on its side. */
export async function spool(stage: Stage, cloth: Cloth, colour: string, { x, y, turn = 0 }: Lying): Promise<void> {
  const wood = await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 })
  const wound = await cloth('weave', [colour], { size: 24, threads: 8, bump: 3 })
  const line = (from: number, to: number, r: number) =>
    tube({
      along: [
        [from, 0, 34],
        [(from + to) / 2, 0, 34],
        [to, 0, 34],
      ],
      r,
      size: 24,
      around: 30,
      repeat: 6,
      ends: false,
    })
  stage.within({ from: [0, 0], to: [x, y], turn }, () => {
    stage.mesh(line(-46, 46, 27), wound)
    for (const side of [-1, 1]) {
      stage.mesh(line(side * 44, side * 58, 34), wood)
      stage.mesh(ball({ at: [side * 57, 0, 34], r: [5, 33, 33] }), wood)
    }
  })
}

/** A round mat of coiled jute, or a round wooden board. */
export function disc(stage: Stage, m: Material, { x, y, r }: { x: number; y: number; r: number }): void {
  const uv = (px: number, py: number): Spot => [Math.atan2(py - y, px - x) * r * 0.6, Math.hypot(px - x, py - y)]
  stage.sheet({ polys: [circle(x, y, r)], z: -2, thick: 13, rim: 14, wobble: 3, uv }, m)
}
