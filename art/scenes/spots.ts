/** Small cut-outs for empty and broken states, each on a transparent ground of 900 by 900. */
import type { Sharp } from 'sharp'
import type { Stand } from '../engine/backdrop.ts'
import { ringPoints, tube } from '../engine/cord.ts'
import { type Point, spline } from '../engine/path.ts'
import { ball, block, turnPoint, type Vec3 } from '../engine/solids.ts'
import { Stage } from '../engine/stage.ts'
import { green, sprig } from '../kinds/leaves.ts'
import { bow } from '../kinds/parts.ts'
import { brass, type Cloth, glaze } from '../textures/wardrobe.ts'
import { paintCutOut } from './paint-page.ts'
import { place } from './placing.ts'
import { needles } from './table-props.ts'
import { thread, yarnBall, yarnOf } from './yarn.ts'

type Tint = readonly [number, number, number]
const LILAC: Tint = [184, 150, 222]
const SAGE: Tint = [150, 178, 138]
const GOLD: Tint = [224, 178, 92]

async function spot(build: (stage: Stage) => Promise<void>, tint: Tint, stand: Stand): Promise<Sharp> {
  const stage = new Stage({ width: 900, height: 900, fine: 1.5 })
  await build(stage)
  return paintCutOut(stage, stand, tint, 900)
}

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

/** A dropped stitch: the knitting runs down to a loose thread. */
export const notFound = (cloth: Cloth): Promise<Sharp> =>
  spot(
    async (stage) => {
      const rose = '#d0768a'
      const yarn = await yarnOf(cloth, rose)
      const wood = await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 })
      const knit = await cloth('stockinette', [rose], { size: 118, bump: 9 })
      // The right half is already unravelled: its rows end in steps.
      const d =
        'M250 330 L650 330 L650 410 L610 410 L614 474 L560 474 L566 540 L506 540 L512 606 L452 606 L440 640 C380 648 310 646 256 640 C248 540 246 430 250 330Z'
      stage.sheet(
        {
          d,
          z: 20,
          thick: 24,
          rim: 26,
          wobble: 4,
          folds: [
            {
              at: [
                [330, 350],
                [350, 480],
                [330, 630],
              ],
              w: 34,
              a: 10,
            },
          ],
        },
        knit,
      )
      stage.mesh(
        tube({
          along: [
            [190, 318, 52],
            [450, 312, 56],
            [720, 318, 52],
          ],
          r: 11,
          size: 200,
        }),
        wood,
      )
      stage.mesh(ball({ at: [186, 318, 52], r: 22 }), wood)
      for (let k = 0; k < 26; k++) {
        const x = 258 + k * 15.4
        if (k === 17) continue
        stage.mesh(
          tube({
            along: spline(
              [
                [x, 340, 44],
                [x - 4, 318, 62],
                [x, 300, 62],
                [x + 5, 318, 50],
                [x + 3, 340, 42],
              ],
              5,
            ),
            r: 5.6,
            size: 26,
            around: 8,
          }),
          yarn,
        )
      }
      const run = [
        [650, 404, 30],
        [700, 470, 22],
        [600, 520, 20],
        [700, 580, 18],
        [560, 630, 16],
        [650, 690, 14],
        [480, 700, 14],
        [380, 740, 14],
        [300, 700, 14],
        [240, 740, 14],
      ]
      thread(stage, yarn, run, 6.4)
      yarnBall(stage, yarn, { x: 724, y: 664, r: 76, z: 30, seed: 9 })
    },
    [226, 150, 160],
    {
      feet: [
        { x: 726, y: 736, rx: 66, ry: 14 },
        { x: 380, y: 742, rx: 200, ry: 14, strength: 0.3 },
      ],
      casts: [],
    },
  )

/** A thread that does not reach the socket: no connection. */
export const offline = (cloth: Cloth): Promise<Sharp> =>
  spot(
    async (stage) => {
      const teal = await yarnOf(cloth, '#2f8580')
      const gold = await yarnOf(cloth, '#e0a93f')
      yarnBall(stage, teal, { x: 300, y: 560, r: 112, seed: 3, z: -20 })
      yarnBall(stage, gold, { x: 640, y: 580, r: 92, seed: 7, z: -20 })
      thread(
        stage,
        teal,
        [
          [360, 480, 120],
          [380, 380, 60],
          [330, 300, 40],
          [380, 240, 40],
          [420, 290, 40],
          [430, 330, 40],
        ],
        7,
      )
      thread(
        stage,
        gold,
        [
          [600, 500, 110],
          [560, 420, 60],
          [620, 340, 40],
          [570, 260, 40],
          [520, 300, 40],
          [508, 340, 40],
        ],
        7,
      )
      for (const [x, y, m] of [
        [431, 338, teal],
        [507, 348, gold],
      ] as const) {
        for (let k = -3; k <= 3; k++)
          stage.mesh(
            tube({
              along: spline(
                [
                  [x, y - 8, 42],
                  [x + k * 4, y + 14, 44],
                  [x + k * 9, y + 34, 42],
                ],
                6,
              ),
              r: 2.6,
              size: 26,
              around: 6,
            }),
            m,
          )
      }
    },
    GOLD,
    {
      feet: [
        { x: 300, y: 666, rx: 96, ry: 18 },
        { x: 640, y: 668, rx: 80, ry: 15 },
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
