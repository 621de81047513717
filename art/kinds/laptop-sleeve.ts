import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { creases, stitches } from './parts.ts'

export const laptopSleeve = kind({
  title: 'Laptop sleeve',
  patterns: ['buti', 'stripes'],
  stance: 'flat',
  close: { at: [640, 560], zoom: 2, turn: 0.1 },
  async dress(t, cloth, pattern = 'buti') {
    const stripes = pattern === 'stripes'
    return {
      body: stripes
        ? await cloth('stockinette', t, {
            size: 300,
            cols: 24,
            rows: 30,
            px: 1024,
            hollow: 0.5,
            pattern: (_c, r) =>
              [0, 0, 0, 0, 0, 0, 4, 4, 3, 3, 4, 4, 0, 0, 0, 2, 2, 2, 1, 1, 2, 2, 2, 0, 0, 0, 4, 3, 4, 0][r]!,
          })
        : await cloth('blockPrint', [t[0], t[4], t[1], t[3]], { motif: 'buti', size: 200, scale: 0.95 }),
      lining: await cloth('weave', [t[3]], { size: 60 }),
      piping: await cloth('stockinette', [t[2]], { size: 50, bump: 4 }),
      leather: await cloth('leather', [stripes ? '#8a5632' : t[2]], { size: 140 }),
      metal: brass('#c3c1c6'),
      brass: brass(),
      thread: matte(t[4]),
      quilt: !stripes,
    }
  },
  build(stage, m) {
    stage.within({ turn: -0.1, from: [600, 600], to: [600, 610] }, () => {
      // The machine looks out at the open side.
      stage.sheet(
        { d: 'M240 262 H1000 Q1030 262 1030 290 V600 H210 V290 Q210 262 240 262Z', z: 12, thick: 12, rim: 8 },
        m.metal,
      )
      stage.sheet({ d: 'M168 350 C400 330 800 330 1032 350 L1030 470 L170 470Z', z: 6, thick: 30, rim: 20 }, m.lining)
      const quilt = m.quilt
        ? creases(
            Array.from(
              { length: 8 },
              (_, k) => [190 + k * 120, 380, 170 + k * 120, 640, 190 + k * 120, 930, 7, -9] as const,
            ),
            'none',
          )
        : creases([
            [240, 520, 600, 560, 960, 520, 60, 8],
            [240, 800, 600, 760, 960, 820, 60, -8],
          ])
      const body =
        'M160 372 C400 392 800 392 1040 372 L1046 880 Q1046 940 986 944 C800 954 400 954 214 944 Q154 940 154 880Z'
      stage.sheet({ d: body, z: 20, thick: 46, rim: 60, wobble: m.quilt ? 0 : 4, folds: quilt }, m.body)
      const edge = [
        [160, 372],
        [154, 620],
        [154, 880],
        [166, 930],
        [214, 946],
        [600, 954],
        [986, 946],
        [1034, 930],
        [1046, 880],
        [1046, 620],
        [1040, 372],
      ]
      stage.mesh(
        tube({
          along: spline(
            edge.map(([x, y]) => [x!, y!, 34]),
            12,
          ),
          r: 11,
          size: 50,
          disp: 3,
          around: 16,
          repeat: 2,
        }),
        m.piping,
      )
      stage.mesh(
        tube({
          along: spline(
            [
              [158, 372, 66],
              [400, 388, 70],
              [800, 388, 70],
              [1042, 372, 66],
            ],
            14,
          ),
          r: 11,
          size: 50,
          disp: 3,
          around: 16,
          repeat: 2,
        }),
        m.piping,
      )
      stage.sheet(
        {
          d: 'M540 230 Q600 222 660 230 L668 520 Q664 560 600 566 Q536 560 532 520Z',
          z: 64,
          thick: 20,
          rim: 18,
          folds: creases([[540, 380, 600, 372, 660, 380, 20, 8]]),
        },
        m.leather,
      )
      stitches(
        stage,
        spline(
          [
            [550, 260],
            [545, 510],
            [570, 546],
            [600, 550],
            [630, 546],
            [655, 510],
            [650, 260],
          ],
          8,
        ),
        m.thread,
        { z: 84, length: 12, gap: 8, r: 2.1 },
      )
      stage.mesh(ball({ at: [600, 512, 88], r: [22, 22, 10] }), m.brass)
      stage.sheet(
        {
          d: 'M866 846 H982 Q990 846 990 854 V900 Q990 908 982 908 H866 Q858 908 858 900 V854 Q858 846 866 846Z',
          z: 64,
          thick: 7,
          rim: 6,
        },
        m.leather,
      )
      stitches(
        stage,
        [
          [868, 856],
          [980, 856],
          [980, 898],
          [868, 898],
          [868, 856],
        ],
        m.thread,
        { z: 72, length: 8, gap: 6, r: 1.5 },
      )
    })
  },
})
