import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { both, creases, stitches, tassel } from './parts.ts'

export const palazzo = kind({
  title: 'Palazzo trousers',
  patterns: ['plain', 'sprig', 'ikat'],
  stance: 'flat',
  close: { at: [560, 330], zoom: 2.1, turn: 0.1 },
  async dress(t, cloth, pattern = 'plain') {
    const body =
      pattern === 'ikat'
        ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 200 })
        : pattern === 'sprig'
          ? await cloth('blockPrint', [t[0], t[4], t[1], t[3]], { motif: 'sprig', size: 170 })
          : await cloth('weave', [t[0], t[0]], { size: 90, threads: 40, slub: 0.7, bump: 1.8, contrast: 0.14 })
    return {
      body,
      band: await cloth('weave', [t[0]], { size: 60, bump: 2 }),
      trim: await cloth('zari', [t[0], t[4], t[2], t[1]], { size: 62 }),
      inside: await cloth('weave', [t[2]], { size: 60 }),
      cord: await cloth('twist', [t[4]], { size: 40, bump: 4 }),
      thread: matte(t[1]),
      bead: matte(t[3]),
    }
  },
  build(stage, m, seed) {
    stage.sheet({ d: 'M404 152 C520 136 680 136 796 152 L790 210 L410 210Z', z: 2, thick: 8, rim: 12 }, m.inside)
    both((side, X) => {
      const leg = `M${X(396)} 190 C${X(380)} 330 ${X(330)} 520 ${X(262)} 1060 C${X(350)} 1084 ${X(470)} 1088 ${X(566)} 1072 C${X(576)} 860 ${X(592)} 640 ${X(600)} 470 L${X(600)} 190Z`
      const folds = creases(
        [
          [X(470), 240, X(430), 620, X(392), 1070, 26, 17],
          [X(430), 300, X(370), 640, X(322), 1060, 20, -15],
          [X(530), 260, X(510), 640, X(488), 1080, 28, -16],
          [X(578), 420, X(560), 700, X(548), 1070, 18, 13],
          [X(590), 440, X(540), 500, X(480), 520, 18, -10],
        ],
        'start',
      )
      stage.sheet({ d: leg, z: side > 0 ? 10 : 14, thick: 24, rim: 50, grain: side * 0.1, folds }, m.body)
      const cuff = `M${X(268)} 1010 C${X(350)} 1034 ${X(470)} 1040 ${X(569)} 1024 L${X(565)} 1080 C${X(470)} 1096 ${X(350)} 1090 ${X(260)} 1066Z`
      stage.sheet({ d: cuff, z: side > 0 ? 26 : 30, thick: 10, rim: 14, grain: side * 0.12 }, m.trim)
      for (const up of [44, 64]) {
        const line = spline(
          [
            [X(276), 1010 - up],
            [X(400), 1034 - up],
            [X(569), 1026 - up],
          ],
          12,
        )
        stitches(stage, line, m.thread, { z: 46, length: 8, gap: 6, r: 1.6 })
      }
      stitches(
        stage,
        spline(
          [
            [X(428), 250],
            [X(410), 330],
            [X(382), 420],
          ],
          8,
        ),
        m.thread,
        { z: 40, length: 8, gap: 5, r: 1.6 },
      )
    })
    const gathers = creases(
      Array.from({ length: 13 }, (_, k) => [412 + k * 31, 172, 412 + k * 31, 196, 412 + k * 31, 226, 7, -9] as const),
      'none',
    )
    stage.sheet(
      {
        d: 'M392 166 C520 188 680 188 808 166 L812 236 C680 258 520 258 388 236Z',
        z: 34,
        thick: 18,
        rim: 22,
        folds: gathers,
      },
      m.band,
    )
    for (const [dx, l] of [
      [-34, 210],
      [40, 250],
    ] as const) {
      const cord = [
        [600, 214, 62],
        [600 + dx * 0.5, 280, 66],
        [600 + dx, 200 + l, 58],
      ]
      stage.mesh(tube({ along: spline(cord, 10), r: 6.5, size: 40, around: 10, repeat: 1 }), m.cord)
      stage.mesh(ball({ at: [600 + dx, 204 + l, 60], r: 15 }), m.bead)
      tassel(stage, [600 + dx, 224 + l, 56], 62, 16, m.cord, seed)
    }
    stage.mesh(ball({ at: [600, 214, 66], r: [18, 15, 13], size: 40 }), m.cord)
  },
})
