import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { button, creases } from './parts.ts'

export const pouch = kind({
  title: 'Phone pouch',
  patterns: ['single', 'granny'],
  stance: 'flat',
  peg: [600, 108],
  close: { at: [600, 640], zoom: 2.4, turn: 0.12 },
  async dress(t, cloth, pattern = 'single') {
    return {
      body:
        pattern === 'granny'
          ? await cloth('granny', t, { size: 360, rings: [3, 1, 2, 0], border: 4 })
          : await cloth('single', t, {
              size: 190,
              cols: 10,
              rows: 12,
              stripe: (r) => (r < 5 ? 0 : r < 6 ? 4 : r < 9 ? 1 : r < 10 ? 4 : 0),
            }),
      flap: await cloth('single', [t[2]], { size: 130 }),
      cord: await cloth('stockinette', [t[0]], { size: 50, bump: 4 }),
      button: await cloth('wood', ['#c99f6c', '#94663a'], { size: 90, px: 128 }),
      hole: matte('#2a1d1a'),
      bead: glaze(t[3]),
    }
  },
  build(stage, m) {
    stage.mesh(
      tube({
        along: spline(
          [
            [412, 430, 6],
            [360, 300, 8],
            [400, 150, 10],
            [600, 96, 12],
            [800, 160, 10],
            [842, 300, 8],
            [788, 430, 6],
          ],
          20,
        ),
        r: 13,
        size: 50,
        around: 18,
        disp: 5,
        repeat: 2,
        ends: false,
      }),
      m.cord,
    )
    stage.sheet(
      {
        d: 'M396 430 C480 414 720 414 804 430 C816 640 818 860 808 1010 C800 1062 760 1080 700 1082 C640 1086 560 1086 500 1082 C440 1080 400 1062 392 1010 C382 860 384 640 396 430Z',
        z: 8,
        thick: 56,
        rim: 120,
        wobble: 5,
        offset: [0.5 - 600 / m.body.size, 0.5 - 880 / m.body.size],
        folds: creases([
          [410, 520, 450, 700, 430, 900, 28, -8],
          [790, 520, 752, 700, 770, 900, 28, -8],
        ]),
      },
      m.body,
    )
    stage.sheet(
      {
        d: 'M388 436 C480 402 720 402 812 436 C818 520 800 600 740 650 C700 682 650 694 600 694 C550 694 500 682 460 650 C400 600 382 520 388 436Z',
        z: 52,
        thick: 30,
        rim: 60,
        wobble: 4,
      },
      m.flap,
    )
    button(stage, [600, 640, 84], 40, m.button, m.hole)
    for (const [x, y] of [
      [384, 350],
      [816, 350],
    ] as const)
      stage.mesh(ball({ at: [x, y - 6, 16], r: 24 }), m.bead)
  },
})
