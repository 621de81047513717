/** Small cut-outs for pages that broke, each on a transparent ground of 900 by 900. */
import type { Sharp } from 'sharp'
import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import type { Cloth } from '../textures/wardrobe.ts'
import { spot, type Tint } from './spot.ts'
import { thread, yarnBall, yarnOf } from './yarn.ts'

const ROSE: Tint = [226, 150, 160]
const GOLD: Tint = [224, 178, 92]

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
    ROSE,
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
