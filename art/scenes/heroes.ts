/** Three wide banners, 1600 by 700, with calm room on the left for words. */
import type { Sharp } from 'sharp'
import { type Foot, lying, panes, standing } from '../engine/backdrop.ts'
import { tube } from '../engine/cord.ts'
import { ball } from '../engine/solids.ts'
import { Stage } from '../engine/stage.ts'
import { green, leafSpray, sprig } from '../kinds/leaves.ts'
import { brass, type Cloth, glaze } from '../textures/wardrobe.ts'
import { paintPage } from './paint-page.ts'
import { place } from './placing.ts'
import { boards } from './setting.ts'
import { vase } from './shelf-props.ts'
import { hook, needles } from './table-props.ts'
import { thread, yarnBall, yarnOf } from './yarn.ts'

const W = 1600
const H = 700
const wide = () => new Stage({ width: W, height: H, fine: 1.3 })

/** Bunny, bear, octopus and friends on a sunny board. */
export async function stitchingLove(cloth: Cloth): Promise<Sharp> {
  const stage = wide()
  const [wood, front] = await boards(cloth)
  const Y = 600
  const feet: Foot[] = [
    ...(await place(stage, cloth, 'bunny', 'plum', { from: [600, 1060], to: [980, Y], zoom: 0.5 })),
    ...(await place(stage, cloth, 'bear', 'terracotta', { from: [600, 1060], to: [1236, Y + 2], zoom: 0.44, z: -60 })),
    ...(await place(stage, cloth, 'octopus', 'rose', { from: [600, 1010], to: [1446, Y + 6], zoom: 0.27, z: 60 })),
  ]
  for (const [x, r, c, z] of [
    [790, 62, '#e0a93f', 60],
    [700, 42, '#c9aee0', 110],
    [1112, 38, '#7f9a78', 200],
  ] as const) {
    const y = Y - r * 0.84
    yarnBall(stage, await yarnOf(cloth, c), { x, y, r, z, seed: x })
    feet.push({ x, y: y + r * 0.94, rx: r * 0.8, ry: r * 0.2 })
  }
  const trail = [
    [700, Y + 4, 150],
    [600, Y + 16, 150],
    [470, Y + 2, 150],
    [330, Y + 20, 150],
    [160, Y + 6, 150],
    [-40, Y + 16, 150],
  ]
  thread(stage, await yarnOf(cloth, '#c9aee0'), trail, 4)
  leafSpray(stage, green(), { x: 1540, y: Y - 250, z: -300, count: 9, length: 170, seed: 4, spread: 1.6 })
  stage.within({ from: [0, 0], to: [0, 0], z: -300 }, () =>
    vase(stage, glaze('#f5ecdd', { gloss: 0.3, shine: 24 }), { x: 1540, y: Y - 16, h: 260, r: 90 }),
  )
  stage.ground(wood, { within: (_, y) => y > 556 && y < 640 })
  stage.ground(front, { within: (_, y) => y >= 640 })
  const backdrop = standing('#dccbe6', { feet, casts: [{ y: Y + 4, strength: 0.28, lean: 0.6, x0: 640 }] }, 3)
  return paintPage(
    stage,
    {
      ...backdrop,
      sun: panes(
        [
          [0.5, 0.66],
          [0.7, 0.86],
        ],
        0.07,
      ),
    },
    W,
    H,
  )
}

/** A brass rail with a saree, a kurta and a dress. */
export async function timelessElegance(cloth: Cloth): Promise<Sharp> {
  const stage = wide()
  const rail = brass('#c9a050')
  stage.mesh(
    tube({
      along: [
        [640, 70, 40],
        [1100, 66, 40],
        [1640, 70, 40],
      ],
      r: 9,
      size: 100,
    }),
    rail,
  )
  stage.mesh(ball({ at: [640, 70, 40], r: 19 }), rail)
  await place(stage, cloth, 'saree', 'wine', { from: [600, 166], to: [850, 66], zoom: 0.5 })
  await place(stage, cloth, 'kurta', 'indigo', { from: [600, 98], to: [1178, 66], zoom: 0.56, z: 60 })
  await place(stage, cloth, 'dress', 'teal', { from: [600, 88], to: [1436, 66], zoom: 0.56, z: 90, pattern: 'floral' })
  return paintPage(
    stage,
    {
      ...lying('#ecd8c8'),
      sun: panes(
        [
          [0.42, 0.58],
          [0.62, 0.78],
        ],
        0.06,
      ),
      shadow: 0.6,
    },
    W,
    H,
  )
}

/** A table with a blanket, coasters and yarn; the thread writes along the foot of the words. */
export async function everyThread(cloth: Cloth): Promise<Sharp> {
  const stage = wide()
  const linen = await cloth('weave', ['#f3e9dc', '#eee2d3'], {
    size: 190,
    threads: 56,
    slub: 0.8,
    bump: 0.5,
    contrast: 0.04,
    deep: 0.14,
  })
  await place(stage, cloth, 'blanket', 'plum', { from: [600, 600], to: [1380, 240], zoom: 0.72, turn: -0.26 })
  await place(stage, cloth, 'coasters', 'plum', { from: [600, 600], to: [1240, 596], zoom: 0.36, turn: 0.2 })
  const lilac = await yarnOf(cloth, '#8a5fc0')
  yarnBall(stage, lilac, { x: 920, y: 450, r: 128, z: 10, seed: 3 })
  yarnBall(stage, await yarnOf(cloth, '#dfa63d'), { x: 1500, y: 600, r: 88, z: 10, seed: 5 })
  yarnBall(stage, await yarnOf(cloth, '#d0768a'), { x: 1056, y: 520, r: 62, z: 6, seed: 8 })
  const writing = [
    [870, 560, 60],
    [800, 566, 9],
    [700, 600, 9],
    [640, 640, 9],
    [560, 610, 9],
    [520, 560, 9],
    [560, 530, 9],
    [590, 570, 22],
    [530, 640, 9],
    [420, 640, 9],
    [360, 590, 9],
    [300, 610, 9],
    [260, 650, 9],
    [140, 620, 9],
    [60, 640, 9],
    [-40, 610, 9],
  ]
  thread(stage, lilac, writing, 6.5)
  hook(stage, brass('#c08f4a'), { from: [1040, 660], angle: -2.9, length: 330, z: 10 })
  needles(stage, await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 }), {
    x: 1010,
    y: 110,
    length: 340,
    angle: 0.5,
    z: 14,
  })
  sprig(stage, green(), { from: [760, 20], angle: 0.5, length: 240, pairs: 6, size: 70, z: 8 })
  stage.ground(linen, { turn: 0.06 })
  return paintPage(stage, { ...lying('#ecdfd0'), shadow: 0.62 }, W, H)
}
