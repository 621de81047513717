/** The studio: two boards with yarn, folded knits, a lamp, a half-knitted piece on its needles. */
import type { Sharp } from 'sharp'
import { type Foot, panes, standing } from '../engine/backdrop.ts'
import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { Stage } from '../engine/stage.ts'
import { green, leafSpray } from '../kinds/leaves.ts'
import { type Cloth, glaze } from '../textures/wardrobe.ts'
import { paintPage } from './paint-page.ts'
import { place } from './placing.ts'
import { boards } from './setting.ts'
import { spools, vase } from './shelf-props.ts'
import { thread, yarnBall, yarnOf } from './yarn.ts'

const UPPER = 400
const LOWER = 850
const LILAC = '#b79ad6'

export async function studioShelves(cloth: Cloth): Promise<Sharp> {
  const stage = new Stage({ width: 1400, height: 1000, fine: 1.2 })
  const [wood, front] = await boards(cloth)
  const feet = [...(await upperBoard(stage, cloth)), ...(await lowerBoard(stage, cloth))]
  await workInProgress(stage, cloth)
  for (const [a, b, c] of [
    [376, 430, 462],
    [826, 884, 920],
  ] as const) {
    stage.ground(wood, { within: (_, y) => y > a && y < b })
    stage.ground(front, { within: (_, y) => y >= b && y < c })
  }
  const sun = panes(
    [
      [0.28, 0.5],
      [0.55, 0.77],
    ],
    0.07,
  )
  return paintPage(stage, { ...standing('#e6d6e6', { feet, casts: [] }, 3), sun }, 1400, 1000)
}

async function rest(stage: Stage, cloth: Cloth, x: number, y: number, r: number, colour: string, z = 0): Promise<Foot> {
  yarnBall(stage, await yarnOf(cloth, colour), { x, y: y - r * 0.94, r, z, seed: x })
  return { x, y: y + 2, rx: r * 0.8, ry: r * 0.18 }
}

async function upperBoard(stage: Stage, cloth: Cloth): Promise<Foot[]> {
  const feet: Foot[] = []
  const row = [
    [90, 62, '#c8694a'],
    [214, 56, '#e0a02c'],
    [324, 58, '#7f9a78'],
    [440, 60, '#2f8580'],
    [556, 56, '#3d4f8a'],
    [668, 58, '#7d57b0'],
    [780, 56, '#d0768a'],
  ] as const
  for (const [x, r, c] of row) feet.push(await rest(stage, cloth, x, UPPER, r, c))
  for (const [x, r, c] of [
    [152, 52, '#e9b48f'],
    [270, 50, '#f1cf84'],
    [498, 52, '#8fa3d0'],
    [612, 50, '#c9aee0'],
  ] as const) {
    yarnBall(stage, await yarnOf(cloth, c), { x, y: UPPER - 150, r, z: -70, seed: x + 1 })
  }
  feet.push(...(await place(stage, cloth, 'lamp', 'plum', { from: [600, 1050], to: [1220, UPPER], zoom: 0.34 })))
  const wood = await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 })
  for (const [x, c] of [
    [905, '#e0a02c'],
    [985, '#7d57b0'],
    [1062, '#c8694a'],
  ] as const) {
    spools(
      stage,
      { wood, thread: await cloth('weave', [c], { size: 30, threads: 8 }) },
      { x, y: UPPER - 14, r: 30, h: 74 },
    )
    feet.push({ x, y: UPPER, rx: 34, ry: 9 })
  }
  return feet
}

async function lowerBoard(stage: Stage, cloth: Cloth): Promise<Foot[]> {
  const feet: Foot[] = [
    { x: 255, y: LOWER + 2, rx: 160, ry: 18 },
    { x: 470, y: LOWER, rx: 64, ry: 14 },
  ]
  let y = LOWER
  for (const [c, w, dx] of [
    ['#7d57b0', 300, 0],
    ['#e6d8bf', 284, 8],
    ['#c8694a', 270, -6],
    ['#7f9a78', 252, 10],
  ] as const) {
    const [l, r] = [110 + dx, 90 + dx + w]
    const d = `M${l} ${y - 66} C${l - 12} ${y - 60} ${l - 18} ${y - 10} ${l} ${y} L${r} ${y} C${r + 26} ${y - 8} ${r + 26} ${y - 60} ${r} ${y - 66}Z`
    const crease = {
      at: [
        [l + 6, y - 33],
        [l + 90, y - 32],
        [r, y - 33],
      ],
      w: 5,
      a: -20,
      taper: 'none' as const,
    }
    stage.sheet(
      { d, z: 10, thick: 44, rim: 34, wobble: 3, folds: [crease] },
      await cloth('stockinette', [c], { size: 120 }),
    )
    y -= 62
  }
  feet.push(...(await place(stage, cloth, 'bunny', 'rose', { from: [600, 1060], to: [1180, LOWER], zoom: 0.36 })))
  feet.push(await rest(stage, cloth, 980, LOWER, 74, LILAC, 60))
  leafSpray(stage, green(), { x: 470, y: LOWER - 190, z: -60, count: 7, length: 150, seed: 4, spread: 1.4 })
  vase(stage, glaze('#f5ecdd', { gloss: 0.3, shine: 24 }), { x: 470, y: LOWER - 8, h: 200, r: 70 })
  return feet
}

/** A piece of cable hanging from its needles over the edge of the board. */
async function workInProgress(stage: Stage, cloth: Cloth): Promise<void> {
  const wood = await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 })
  const yarn = await yarnOf(cloth, LILAC)
  const folds = [
    {
      at: [
        [620, 720],
        [640, 820],
        [620, 940],
      ],
      w: 24,
      a: 12,
    },
    {
      at: [
        [780, 720],
        [770, 820],
        [790, 940],
      ],
      w: 26,
      a: -12,
    },
  ]
  const d =
    'M560 700 C640 690 800 690 880 700 C886 780 890 880 882 950 C800 964 650 964 566 950 C556 880 554 780 560 700Z'
  stage.sheet({ d, z: 160, thick: 26, rim: 30, wobble: 4, folds }, await cloth('cable', [LILAC], { size: 200 }))
  stage.mesh(
    tube({
      along: [
        [500, 690, 196],
        [720, 684, 200],
        [940, 692, 196],
      ],
      r: 10,
      size: 200,
    }),
    wood,
  )
  for (let k = 0; k < 21; k++) {
    const x = 568 + k * 15.4
    const loop = [
      [x, 712, 186],
      [x - 4, 690, 205],
      [x, 672, 205],
      [x + 5, 690, 192],
      [x + 3, 712, 184],
    ]
    stage.mesh(tube({ along: spline(loop, 5), r: 5.5, size: 26, around: 8 }), yarn)
  }
  stage.mesh(ball({ at: [496, 690, 196], r: 19 }), wood)
  stage.mesh(
    tube({
      along: [
        [950, 600, 190],
        [860, 680, 205],
        [800, 720, 215],
      ],
      r: 9,
      size: 200,
    }),
    wood,
  )
  stage.mesh(ball({ at: [955, 594, 190], r: 18 }), wood)
  thread(
    stage,
    yarn,
    [
      [880, 716, 190],
      [930, 740, 200],
      [950, 790, 170],
      [990, 850, 150],
    ],
    4.5,
  )
}
