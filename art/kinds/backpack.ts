import { ringPoints, tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import type { Stage } from '../engine/stage.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { both, creases, stitches, tassel } from './parts.ts'

export const backpack = kind({
  title: 'Backpack',
  patterns: ['stripes', 'crochet'],
  stance: 'flat',
  peg: [600, 130],
  close: { at: [600, 560], zoom: 2.1, turn: 0.08 },
  async dress(t, cloth, pattern = 'stripes') {
    const crochet = pattern === 'crochet'
    return {
      body: crochet
        ? await cloth('single', [t[0]], { size: 130, bump: 9 })
        : await cloth('weave', t, {
            size: 220,
            threads: 48,
            slub: 0.5,
            bump: 3.4,
            plies: 2,
            weft: (j) => [0, 0, 0, 0, 4, 3, 4, 0, 0, 2, 2, 0, 0, 1, 4, 1, 0, 0, 0, 2, 3, 2, 0, 0][j >> 1]!,
            over: (i, j) => (i + j) % 4 === 0,
          }),
      flap: await cloth('leather', [crochet ? '#8a5632' : t[2]]),
      strap: await cloth('leather', [crochet ? '#7d4c2b' : t[2]], { size: 120 }),
      inside: await cloth('weave', [t[2]], { size: 60 }),
      cord: await cloth('twist', [t[3]], { size: 40, bump: 4 }),
      brass: brass(),
      thread: matte(t[4]),
    }
  },
  build(stage, m, seed) {
    both((side, X) => {
      const strap = [
        [X(420), 330, 4],
        [X(330), 420, 8],
        [X(262), 600, 10],
        [X(258), 800, 8],
        [X(320), 980, 4],
      ]
      stage.mesh(
        tube({ along: spline(strap, 12), r: 34, size: 120, flat: 0.3, around: 18, repeat: 1, ends: false }),
        m.strap,
      )
      const pocket = `M${X(300)} 760 C${X(262)} 780 ${X(252)} 860 ${X(262)} 960 C${X(268)} 1010 ${X(300)} 1030 ${X(330)} 1032Z`
      stage.sheet({ d: pocket, z: 8, thick: 40, rim: 50, wobble: 3, grain: side * 0.1 }, m.body)
    })
    const handle = [
      [540, 290, 20],
      [548, 190, 30],
      [600, 136, 34],
      [652, 190, 30],
      [660, 290, 20],
    ]
    stage.mesh(
      tube({ along: spline(handle, 12), r: 16, size: 120, flat: 0.6, around: 18, repeat: 1, ends: false }),
      m.strap,
    )
    stage.sheet(
      { d: 'M360 330 C420 280 780 280 840 330 L820 420 L380 420Z', z: 10, thick: 16, rim: 20, folds: gathers(330) },
      m.inside,
    )
    const folds = creases([
      [330, 560, 380, 720, 350, 900, 36, -13],
      [870, 560, 820, 720, 850, 900, 36, -13],
      [420, 1010, 600, 1050, 780, 1010, 34, -12],
    ])
    const body =
      'M352 352 C440 318 760 318 848 352 C896 520 912 760 902 960 C896 1040 850 1072 780 1078 C660 1088 540 1088 420 1078 C350 1072 304 1040 298 960 C288 760 304 520 352 352Z'
    stage.sheet({ d: body, z: 16, thick: 84, rim: 180, wobble: 4, folds }, m.body)
    const pouch =
      'M392 748 C460 732 740 732 808 748 C822 840 822 930 810 1006 C760 1034 440 1034 390 1006 C378 930 378 840 392 748Z'
    stage.sheet({ d: pouch, z: 86, thick: 40, rim: 80, wobble: 4, offset: [0.2, 0.36] }, m.body)
    stage.sheet(
      {
        d: 'M384 736 C460 716 740 716 816 736 C818 790 800 830 760 846 C660 862 540 862 440 846 C400 830 382 790 384 736Z',
        z: 122,
        thick: 18,
        rim: 22,
      },
      m.flap,
    )
    stage.sheet(
      {
        d: 'M338 336 C430 288 770 288 862 336 C884 430 880 530 850 594 C760 650 440 650 350 594 C320 530 316 430 338 336Z',
        z: 92,
        thick: 36,
        rim: 60,
        folds: creases([[360, 372, 600, 336, 840, 372, 30, 9]]),
      },
      m.flap,
    )
    stitches(
      stage,
      spline(
        [
          [352, 380],
          [344, 480],
          [368, 574],
          [480, 614],
          [600, 622],
          [720, 614],
          [832, 574],
          [856, 480],
          [848, 380],
        ],
        10,
      ),
      m.thread,
      { z: 128, length: 12, gap: 8, r: 2.2 },
    )
    stitches(
      stage,
      spline(
        [
          [402, 760],
          [416, 816],
          [520, 840],
          [680, 840],
          [784, 816],
          [798, 760],
        ],
        8,
      ),
      m.thread,
      { z: 142, length: 10, gap: 7, r: 1.9 },
    )
    for (const x of [470, 730]) belt(stage, m, x)
    for (const [x, y] of [
      [560, 664],
      [640, 680],
    ] as const) {
      stage.mesh(
        tube({
          along: spline(
            [
              [x === 560 ? 584 : 616, 620, 120],
              [x, y - 30, 124],
              [x, y, 122],
            ],
            8,
          ),
          r: 7,
          size: 40,
          around: 10,
          repeat: 1,
        }),
        m.cord,
      )
      tassel(stage, [x, y + 4, 120], 56, 15, m.cord, seed + x)
    }
  },
})

const gathers = (y: number) =>
  creases(
    Array.from(
      { length: 9 },
      (_, k) => [400 + k * 50, y - 30, 400 + k * 50, y + 20, 402 + k * 50, y + 70, 10, -10] as const,
    ),
    'none',
  )

/** A strap from the flap down to its buckle. */
function belt(stage: Stage, m: { strap: Material; brass: Material; thread: Material }, x: number): void {
  stage.sheet({ d: `M${x - 22} 520 H${x + 22} V716 Q${x} 738 ${x - 22} 716Z`, z: 128, thick: 14, rim: 14 }, m.strap)
  stitches(
    stage,
    [
      [x - 14, 536],
      [x - 14, 640],
    ],
    m.thread,
    { z: 142, length: 8, gap: 6, r: 1.6 },
  )
  stitches(
    stage,
    [
      [x + 14, 536],
      [x + 14, 640],
    ],
    m.thread,
    { z: 142, length: 8, gap: 6, r: 1.6 },
  )
  const frame = ringPoints(40, (c, s) => [
    x + Math.sign(c) * Math.abs(c) ** 0.4 * 32,
    660 + Math.sign(s) * Math.abs(s) ** 0.4 * 24,
    146,
  ])
  stage.mesh(tube({ along: frame, r: 6, size: 40, closed: true }), m.brass)
  stage.mesh(
    tube({
      along: [
        [x, 640, 150],
        [x, 664, 152],
        [x, 686, 150],
      ],
      r: 4.5,
      size: 40,
    }),
    m.brass,
  )
}
