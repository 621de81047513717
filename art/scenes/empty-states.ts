/** Small cut-outs for empty states, each on a transparent ground of 900 by 900. */
import type { Sharp } from 'sharp'
import { ringPoints, tube } from '../engine/cord.ts'
import { type Point, spline } from '../engine/path.ts'
import { block, turnPoint, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { green, sprig } from '../kinds/leaves.ts'
import { bow } from '../kinds/parts.ts'
import { brass, type Cloth, glaze } from '../textures/wardrobe.ts'
import { place } from './placing.ts'
import { spot, type Tint } from './spot.ts'
import { needles } from './table-props.ts'
import { thread, yarnBall, yarnOf } from './yarn.ts'

const LILAC: Tint = [184, 150, 222]
const SAGE: Tint = [150, 178, 138]

/** A bag, waiting. */
export const emptyCart = (cloth: Cloth): Promise<Sharp> =>
  spot(
    async (stage) => {
      await place(stage, cloth, 'tote', 'plum', { from: [600, 1070], to: [440, 740], zoom: 0.56 })
      const gold = await yarnOf(cloth, '#e0a93f')
      yarnBall(stage, gold, { x: 700, y: 686, r: 58, z: 60, seed: 2 })
      thread(
        stage,
        gold,
        [
          [660, 735, 130],
          [600, 768, 130],
          [500, 776, 130],
          [400, 764, 130],
          [300, 782, 130],
          [200, 768, 130],
        ],
        4.5,
      )
      sprig(stage, green(), { from: [180, 752], angle: -1.25, length: 190, pairs: 5, size: 62, z: -40 })
    },
    LILAC,
    {
      feet: [
        { x: 440, y: 742, rx: 200, ry: 20 },
        { x: 704, y: 742, rx: 48, ry: 10 },
      ],
      casts: [],
    },
  )

/** A parcel tied with yarn. */
export const emptyOrders = (cloth: Cloth): Promise<Sharp> =>
  spot(
    async (stage) => {
      const spin: Vec3 = [-0.5, 0.5, 0]
      const kraft = await cloth('clay', ['#d8b98c', '#b8935f'], { size: 200, gloss: 0, amount: 0.1, rough: 0.15 })
      const yarn = await yarnOf(cloth, '#7d57b0')
      stage.mesh(block({ at: [450, 530, 0], r: [210, 130, 170], spin, e: 16, size: 200 }), kraft)
      const square = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / 16)
      const around = (f: (c: number, s: number) => Vec3): Point[] =>
        ringPoints(120, (c, s) => {
          const p = turnPoint(f(square(c), square(s)), spin)
          return [450 + p[0], 530 + p[1], p[2]]
        })
      for (const off of [-5, 5]) {
        for (const along of [around((c, s) => [off, -c * 135, s * 175]), around((c, s) => [s * 215, -c * 135, off])]) {
          stage.mesh(tube({ along, r: 5, size: 26, around: 10, closed: true, repeat: 1 }), yarn)
        }
      }
      const top = turnPoint([0, -140, 0], spin)
      bow(
        stage,
        [450 + top[0], 524 + top[1], top[2] + 30],
        62,
        await cloth('stockinette', ['#7d57b0'], { size: 40, bump: 4 }),
      )
      yarnBall(stage, await yarnOf(cloth, '#c8694a'), { x: 706, y: 660, r: 54, z: 120, seed: 6 })
      sprig(stage, green(), { from: [190, 650], angle: -1.2, length: 200, pairs: 5, size: 62, z: -140 })
    },
    SAGE,
    {
      feet: [
        { x: 460, y: 690, rx: 260, ry: 46, strength: 0.5 },
        { x: 710, y: 712, rx: 46, ry: 10 },
      ],
      casts: [],
    },
  )

/** A magnifying glass over yarn: nothing found. */
export const emptySearch = (cloth: Cloth): Promise<Sharp> =>
  spot(
    async (stage) => {
      yarnBall(stage, await yarnOf(cloth, '#c9aee0'), { x: 400, y: 440, r: 150, z: -160, seed: 4, turns: 70 })
      thread(
        stage,
        await yarnOf(cloth, '#c9aee0'),
        [
          [300, 580, 0],
          [240, 640, 0],
          [330, 690, 0],
          [460, 660, 0],
          [560, 720, 0],
          [700, 700, 0],
        ],
        7,
      )
      const wood = await cloth('wood', ['#b98455', '#7d5230'], { px: 256, size: 240 })
      stage.mesh(
        tube({
          along: ringPoints(120, (c, s) => [480 + c * 176, 400 + s * 176, 190]),
          r: 20,
          size: 80,
          closed: true,
          around: 24,
        }),
        brass(),
      )
      stage.mesh(
        tube({
          along: [
            [606, 526, 190],
            [640, 560, 190],
          ],
          r: 15,
          size: 80,
        }),
        brass(),
      )
      stage.mesh(
        tube({
          along: spline(
            [
              [636, 556, 190, 22],
              [690, 610, 190, 27],
              [760, 680, 190, 24],
            ],
            10,
          ),
          r: 25,
          size: 240,
          around: 24,
        }),
        wood,
      )
      stage.mesh(
        tube({
          along: spline(
            [
              [380, 330, 200],
              [420, 290, 204],
              [476, 272, 204],
            ],
            10,
          ),
          r: 7,
          size: 40,
        }),
        glaze('#ffffff', { glow: 0.3 }),
      )
    },
    LILAC,
    {
      feet: [
        { x: 410, y: 606, rx: 130, ry: 20, strength: 0.5 },
        { x: 600, y: 716, rx: 180, ry: 16, strength: 0.35 },
      ],
      casts: [],
    },
  )

/** Two hills of needles and a ball: shown when a picture cannot be. */
export async function placeholderYarn(stage: Stage, cloth: Cloth): Promise<void> {
  const lilac = await yarnOf(cloth, '#c9aee0')
  yarnBall(stage, lilac, { x: 600, y: 600, r: 190, seed: 4, turns: 70 })
  needles(stage, await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 }), {
    x: 600,
    y: 580,
    length: 580,
    angle: 0.9,
    z: 60,
  })
  thread(
    stage,
    lilac,
    [
      [700, 750, 200],
      [770, 796, 120],
      [860, 786, 120],
      [910, 840, 120],
    ],
    9,
  )
}
