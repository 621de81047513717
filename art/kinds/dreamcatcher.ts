import { dice } from '../engine/chance.ts'
import { ringPoints, tube } from '../engine/cord.ts'
import { circle, spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { glaze } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { leaf } from './leaves.ts'

export const dreamcatcher = kind({
  title: 'Dreamcatcher',
  stance: 'wall',
  close: { at: [600, 440], zoom: 2.1, turn: 0.06 },
  async dress(t, cloth) {
    return {
      net: await cloth('mandala', [t[0], t[1], t[2], t[3], t[4]], {
        size: 480,
        rings: [3, 4, 0, 2, 4],
        px: 640,
        cutout: 0.03,
        bump: 13,
      }),
      wrap: await cloth('twist', [t[4]], { size: 40, bump: 5 }),
      ribbons: await Promise.all(
        [t[0], t[4], t[1], t[2], t[3]].map((c) => cloth('weave', [c], { size: 60, bump: 1.4 })),
      ),
      cord: await cloth('twist', [t[4]], { size: 30, bump: 3 }),
      feathers: await Promise.all(
        [t[1], t[4], t[0]].map((c) => cloth('weave', [c], { size: 40, threads: 20, bump: 2, sheen: 0.5 })),
      ),
      wood: await cloth('wood', ['#d9b98a', '#a8794c'], { px: 128, size: 60 }),
      bead: glaze(t[3]),
    }
  },
  build(stage, m, seed) {
    const chance = dice(seed)
    stage.mesh(
      tube({
        along: spline(
          [
            [590, 160, 24],
            [560, 110, 24],
            [600, 76, 24],
            [640, 110, 24],
            [610, 160, 24],
          ],
          10,
        ),
        r: 7,
        size: 30,
        around: 10,
        repeat: 1,
      }),
      m.cord,
    )
    const drops = [
      [-236, 470, 180],
      [-170, 570, 190],
      [-90, 634, 300],
      [0, 656, 400],
      [90, 634, 300],
      [170, 570, 190],
      [236, 470, 180],
    ] as const
    for (const [k, [dx, y, l]] of drops.entries()) {
      const x = 600 + dx
      const w = 17
      const wave = (s: number) => Math.sin(s * 5 + k) * 9
      const left = [0, 0.3, 0.6, 1].map((s) => `${x - w + wave(s)} ${y + l * s}`)
      const right = [1, 0.6, 0.3, 0].map((s) => `${x + w + wave(s)} ${y + l * s + (s === 1 ? 16 : 0)}`)
      stage.sheet(
        {
          d: `M${left.join(' L')} L${right.join(' L')}Z`,
          z: 4 + (k % 2) * 6,
          thick: 8,
          rim: 10,
          folds: [
            {
              at: [
                [x, y],
                [x + wave(0.5), y + l],
              ],
              w: 6,
              a: 5,
            },
          ],
        },
        m.ribbons[k % 5]!,
      )
    }
    for (const [x, y, l, turn] of [
      [600, 660, 190, 0],
      [480, 636, 150, 0.1],
      [720, 636, 150, -0.1],
      [380, 556, 120, 0.18],
      [820, 556, 120, -0.18],
    ] as const) {
      const end = y + l
      stage.mesh(
        tube({
          along: spline(
            [
              [x, y - 10, 20],
              [x + chance.around(4), y + l / 2, 24],
              [x, end, 22],
            ],
            10,
          ),
          r: 4.5,
          size: 30,
          around: 8,
          repeat: 1,
        }),
        m.cord,
      )
      for (const [d, r, mat] of [
        [0.4, 15, m.wood],
        [0.54, 12, m.bead],
        [0.98, 17, m.wood],
      ] as const)
        stage.mesh(ball({ at: [x, y + l * d, 28], r }), mat)
      for (const [f, side] of [-1, 0, 1].entries()) {
        leaf(stage, m.feathers[f]!, {
          from: [x + side * 5, end + 6],
          angle: Math.PI / 2 - side * 0.2 + turn,
          length: 180 - Math.abs(side) * 46,
          width: 34,
          curl: 0.35,
          z: 18 + (side === 0 ? 16 : 4),
        })
      }
    }
    stage.within({ from: [0, 0], to: [600, 410], z: 20 }, () =>
      stage.sheet({ polys: [circle(0, 0, 239)], thick: 10, rim: 10, offset: [0.5, 0.5] }, m.net),
    )
    stage.mesh(
      tube({
        along: ringPoints(140, (c, s) => [600 + c * 250, 410 + s * 250, 30]),
        r: 17,
        size: 40,
        closed: true,
        around: 20,
        repeat: 1,
        disp: 4,
      }),
      m.wrap,
    )
    for (let k = 0; k < 24; k++) {
      const a = (k / 24) * Math.PI * 2
      stage.mesh(
        tube({
          along: [
            [600 + Math.cos(a) * 222, 410 + Math.sin(a) * 222, 34],
            [600 + Math.cos(a + 0.05) * 250, 410 + Math.sin(a + 0.05) * 250, 50],
            [600 + Math.cos(a + 0.1) * 226, 410 + Math.sin(a + 0.1) * 226, 34],
          ],
          r: 5,
          size: 30,
          around: 8,
        }),
        m.cord,
      )
    }
    stage.mesh(ball({ at: [600, 410, 42], r: [24, 24, 15] }), m.bead)
  },
})
