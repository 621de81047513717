import { ringPoints, tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { creases, stitches, tassel } from './parts.ts'

export const clutch = kind({
  title: 'Clutch',
  patterns: ['ikat', 'paisley', 'single'],
  stance: 'flat',
  close: { at: [600, 640], zoom: 2.1, turn: 0.08 },
  async dress(t, cloth, pattern = 'ikat') {
    const flap =
      pattern === 'paisley'
        ? await cloth('blockPrint', [t[4], t[0], t[2], t[3]], { motif: 'paisley', size: 280, across: 1, scale: 0.9 })
        : pattern === 'single'
          ? await cloth('single', t, {
              size: 180,
              cols: 10,
              rows: 12,
              stripe: (r) => [0, 0, 4, 1, 1, 4, 0, 0, 3, 0, 0, 0][r]!,
            })
          : await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 290, px: 640, threads: 90 })
    return {
      flap,
      body: await cloth('weave', [t[2], t[0]], { size: 80, threads: 32, slub: 0.6, bump: 2.6 }),
      leather: await cloth('leather', [t[2]], { size: 130 }),
      chain: brass(),
      thread: matte(t[4]),
      tassel: await cloth('twist', [t[3]], { size: 40, bump: 4 }),
    }
  },
  build(stage, m, seed) {
    stage.within({ turn: -0.07, from: [600, 600], to: [600, 600] }, () => {
      for (let k = 0; k < 46; k++) {
        const a = (k / 45) * Math.PI
        const [x, y] = [600 - Math.cos(a) * (398 + 20 * Math.sin(a * 3)), 400 - Math.sin(a) * 250]
        const link = ringPoints(16, (c, s) =>
          k % 2 ? [x + c * 13, y + s * 5, 14 + s * 9] : [x + c * 11, y + s * 11, 14],
        )
        stage.mesh(tube({ along: link, r: 3.6, size: 30, closed: true, around: 8 }), m.chain)
      }
      const body =
        'M206 400 Q600 386 994 400 Q1012 404 1012 430 L1018 868 Q1016 900 984 902 Q600 916 216 902 Q184 900 182 868 L188 430 Q188 404 206 400Z'
      stage.sheet(
        { d: body, z: 8, thick: 44, rim: 56, folds: creases([[230, 860, 600, 884, 970, 860, 26, -9]]) },
        m.body,
      )
      const flap =
        'M194 398 Q600 380 1006 398 Q1020 402 1020 428 L1022 600 Q1016 640 980 652 L640 756 Q600 766 560 756 L220 652 Q184 640 178 600 L180 428 Q180 402 194 398Z'
      stage.sheet(
        {
          d: flap,
          z: 46,
          thick: 26,
          rim: 34,
          offset: [0.43, 0.12],
          folds: creases([
            [210, 424, 600, 404, 990, 424, 22, 8],
            [300, 560, 600, 600, 900, 560, 60, 7],
          ]),
        },
        m.flap,
      )
      stitches(
        stage,
        spline(
          [
            [200, 600],
            [232, 636],
            [400, 690],
            [566, 740],
            [600, 746],
            [634, 740],
            [800, 690],
            [968, 636],
            [1000, 600],
          ],
          8,
        ),
        m.thread,
        { z: 70, length: 12, gap: 8, r: 2.1 },
      )
      stage.sheet({ d: 'M556 690 Q600 678 644 690 L640 776 Q600 800 560 776Z', z: 70, thick: 16, rim: 18 }, m.leather)
      stage.mesh(ball({ at: [600, 740, 92], r: [24, 24, 12] }), m.chain)
      stage.mesh(ball({ at: [600, 740, 103], r: [10, 10, 5] }), m.chain)
      for (const x of [204, 996])
        stage.mesh(
          tube({ along: ringPoints(30, (c, s) => [x + c * 24, 404 + s * 24, 50]), r: 6, size: 30, closed: true }),
          m.chain,
        )
      stage.mesh(
        tube({
          along: spline(
            [
              [1000, 420, 62],
              [1040, 480, 40],
              [1052, 560, 22],
            ],
            10,
          ),
          r: 7,
          size: 40,
          around: 10,
          repeat: 1,
        }),
        m.tassel,
      )
      stage.mesh(ball({ at: [1052, 566, 24], r: 18 }), m.chain)
      tassel(stage, [1052, 590, 20], 170, 32, m.tassel, seed)
    })
  },
})
