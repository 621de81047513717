import { ringPoints, tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { type Spot, spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { brass, glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { leaf } from './leaves.ts'
import { egg } from './toy-parts.ts'

export const keychains = kind({
  title: 'Keychains',
  stance: 'flat',
  close: { at: [300, 720], zoom: 2.2, turn: 0.06 },
  async dress(t, cloth) {
    const yarn = (c: string) => cloth('single', [c], { size: 110, px: 384 })
    return {
      main: await yarn(t[0]),
      pale: await yarn(t[4]),
      accent: await yarn(t[3]),
      second: await yarn(t[1]),
      leaf: await cloth('weave', ['#6f9a58'], { size: 40, bump: 2, sheen: 0.3 }),
      seed: matte('#f7e6b8'),
      thread: matte('#4a2c38'),
      eye: glaze('#17121a', { gloss: 0.9, shine: 60 }),
      gold: brass(),
    }
  },
  build(stage, m) {
    hangFrom(stage, m.gold, 290, 520)
    strawberry(stage, m, 290, 740)
    hangFrom(stage, m.gold, 610, 390)
    flower(stage, m, 610, 590)
    hangFrom(stage, m.gold, 920, 520)
    star(stage, m, 920, 730)
  },
})

type Dressed = Record<'main' | 'pale' | 'accent' | 'second' | 'leaf' | 'seed' | 'thread' | 'eye', Material>

/** A split ring and four links of chain down to y. */
function hangFrom(stage: Stage, gold: Material, x: number, y: number): void {
  for (const r of [92, 84])
    stage.mesh(
      tube({
        along: ringPoints(70, (c, s) => [x + c * r, y - 224 + s * r, 16 + (92 - r)]),
        r: 6.5,
        size: 40,
        closed: true,
        around: 12,
      }),
      gold,
    )
  for (let k = 0; k < 4; k++) {
    const cy = y - 116 + k * 34
    stage.mesh(
      tube({
        along: ringPoints(24, (c, s) =>
          k % 2 ? [x + c * 6, cy + s * 21, 24 + c * 12] : [x + c * 15, cy + s * 21, 22],
        ),
        r: 4.6,
        size: 30,
        closed: true,
        around: 9,
      }),
      gold,
    )
  }
}

function smileAt(stage: Stage, m: Dressed, x: number, y: number, z: number): void {
  for (const side of [-1, 1]) stage.mesh(ball({ at: [x + side * 30, y, z], r: [9, 10, 7] }), m.eye)
  stage.mesh(
    tube({
      along: spline(
        [
          [x - 13, y + 14, z + 2],
          [x, y + 23, z + 4],
          [x + 13, y + 14, z + 2],
        ],
        6,
      ),
      r: 3,
      size: 20,
      around: 8,
    }),
    m.thread,
  )
}

function strawberry(stage: Stage, m: Dressed, x: number, y: number): void {
  egg(stage, m.main, [x, y, 110], [136, 168, 110], [0.2, 0, 0], (t) => 1.14 - 0.46 * t)
  for (const [dx, dy, dz] of [
    [-70, -40, 84],
    [0, -70, 100],
    [68, -36, 84],
    [-34, 90, 92],
    [40, 92, 90],
    [0, 128, 64],
    [-84, 30, 70],
    [84, 34, 70],
  ] as const) {
    stage.mesh(ball({ at: [x + dx, y + dy, 118 + dz], r: [6, 10, 5] }), m.seed)
  }
  for (let k = 0; k < 7; k++)
    leaf(stage, m.leaf, { from: [x, y - 158], angle: 0.1 + (k / 6) * 2.95, length: 96, width: 28, curl: 0.9, z: 150 })
  smileAt(stage, m, x, y + 14, 226)
}

function flower(stage: Stage, m: Dressed, x: number, y: number): void {
  for (let k = 0; k < 6; k++) {
    const a = (k / 6) * Math.PI * 2 + 0.52
    egg(stage, k % 2 ? m.second : m.pale, [x + Math.cos(a) * 100, y + Math.sin(a) * 100, 44], [72, 72, 34])
  }
  egg(stage, m.accent, [x, y, 66], [78, 76, 50])
  smileAt(stage, m, x, y - 4, 122)
}

function star(stage: Stage, m: Dressed, x: number, y: number): void {
  const points = Array.from({ length: 10 }, (_, k): Spot => {
    const a = (k / 10) * Math.PI * 2 - Math.PI / 2
    const r = k % 2 ? 92 : 190
    return [x + Math.cos(a) * r, y + Math.sin(a) * r]
  })
  const round = spline([...points.flatMap((p, k) => (k % 2 ? [p] : [p, p])), points[0]!], 6).map(
    ([px, py]): Spot => [px!, py!],
  )
  stage.sheet({ polys: [round], z: 6, thick: 76, rim: 80, wobble: 4 }, m.accent)
  smileAt(stage, m, x, y, 92)
}
