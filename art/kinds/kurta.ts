import type { Material } from '../engine/material.ts'
import type { Stage } from '../engine/stage.ts'
import type { Motif } from '../textures/motifs.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { hanger, woodOf } from './garment-parts.ts'
import { kind } from './kind.ts'
import { both, button, creases, stitches } from './parts.ts'

export const kurta = kind({
  title: 'Kurta',
  patterns: ['buti', 'paisley', 'rosette', 'sprig', 'ikat', 'floral'],
  stance: 'wall',
  close: { at: [600, 340], zoom: 2.7, turn: 0.1 },
  async dress(t, cloth, pattern = 'buti') {
    const body =
      pattern === 'ikat'
        ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 210 })
        : pattern === 'floral'
          ? await cloth('florals', [t[4], t[0], t[2], t[3]], { size: 250 })
          : await cloth('blockPrint', [t[0], t[4], t[1], t[3]], { motif: pattern as Motif, size: 190, scale: 0.95 })
    return {
      body,
      trim: await cloth('zari', [t[0], t[3], t[2], t[4]], { size: 62 }),
      yoke: await cloth('weave', [t[2]], { size: 70 }),
      inside: await cloth('weave', [t[2]], { size: 70 }),
      button: brass(),
      hole: matte('#2a1d1a'),
      wood: await woodOf(cloth),
      hook: brass('#b89a66'),
      thread: matte(t[4]),
    }
  },
  build(stage, m) {
    stage.within({ zoom: 0.94, from: [600, 1120], to: [600, 1136] }, () => hang(stage, m))
  },
})

type Materials = {
  body: Material
  trim: Material
  yoke: Material
  inside: Material
  button: Material
  hole: Material
  wood: Material
  hook: Material
  thread: Material
}

function hang(stage: Stage, m: Materials): void {
  hanger(stage, 128, m.wood, m.hook)
  both((side, X) => {
    stage.sheet(
      {
        d: `M${X(420)} 186 C${X(350)} 210 ${X(318)} 250 ${X(298)} 320 C${X(268)} 440 ${X(248)} 540 ${X(232)} 640 L${X(338)} 668 C${X(362)} 560 ${X(386)} 480 ${X(404)} 420Z`,
        z: 2,
        thick: 18,
        rim: 40,
        grain: side * 0.2,
        folds: [
          {
            at: [
              [X(400), 330],
              [X(330), 420],
              [X(300), 560],
            ],
            w: 20,
            a: -13,
          },
          {
            at: [
              [X(385), 250],
              [X(330), 330],
              [X(292), 420],
            ],
            w: 18,
            a: 11,
          },
          {
            at: [
              [X(360), 470],
              [X(310), 540],
              [X(300), 640],
            ],
            w: 15,
            a: 10,
          },
        ],
      },
      m.body,
    )
    stage.sheet(
      {
        d: `M${X(236)} 610 L${X(344)} 638 L${X(337)} 676 L${X(229)} 648Z`,
        z: 10,
        thick: 14,
        rim: 24,
        grain: side * 0.25,
      },
      m.trim,
    )
  })
  stage.sheet({ d: 'M516 150 C560 132 640 132 684 150 L660 380 L540 380Z', z: 2, thick: 6, rim: 12 }, m.inside)
  stage.sheet(
    {
      d: 'M512 152 C530 250 590 300 600 420 C610 300 670 250 688 152 C740 166 790 180 826 206 C818 330 800 420 806 560 C826 760 846 920 856 1086 C690 1112 510 1112 344 1086 C354 920 374 760 394 560 C400 420 382 330 374 206 C410 180 460 166 512 152Z',
      z: 12,
      thick: 20,
      rim: 50,
      folds: creases(
        [
          [470, 440, 440, 760, 420, 1070, 28, 17],
          [560, 520, 540, 800, 520, 1090, 32, -16],
          [660, 500, 690, 800, 690, 1090, 34, 18],
          [740, 440, 770, 760, 790, 1070, 24, -16],
          [395, 430, 470, 500, 500, 600, 22, -13],
          [805, 430, 730, 500, 700, 600, 22, -13],
          [420, 640, 400, 850, 380, 1070, 16, -12],
        ],
        'start',
      ),
    },
    m.body,
  )
  stage.sheet(
    {
      d: 'M343 1050 C510 1076 690 1076 857 1050 L860 1104 C690 1130 510 1130 340 1104Z',
      z: 26,
      thick: 8,
      rim: 10,
      folds: [
        {
          at: [
            [420, 1040],
            [420, 1120],
          ],
          w: 26,
          a: 14,
          taper: 'none',
        },
        {
          at: [
            [520, 1050],
            [518, 1120],
          ],
          w: 30,
          a: -10,
          taper: 'none',
        },
        {
          at: [
            [690, 1050],
            [690, 1120],
          ],
          w: 34,
          a: 14,
          taper: 'none',
        },
        {
          at: [
            [792, 1040],
            [792, 1120],
          ],
          w: 22,
          a: -10,
          taper: 'none',
        },
      ],
    },
    m.trim,
  )
  // Placket, band collar, side slits.
  stage.sheet(
    { d: 'M572 262 L628 262 L628 560 L600 588 L572 560Z', z: 34, thick: 6, rim: 8, grain: Math.PI / 2 },
    m.yoke,
  )
  stage.sheet(
    {
      d: 'M500 150 C516 236 566 286 588 330 L612 330 C634 286 684 236 700 150 L668 138 C660 206 628 250 600 282 C572 250 540 206 532 138Z',
      z: 38,
      thick: 9,
      rim: 12,
      grain: 0.4,
    },
    m.trim,
  )
  stitches(
    stage,
    [
      [580, 330],
      [580, 556],
      [600, 576],
      [620, 556],
      [620, 330],
    ],
    m.thread,
    { z: 48 },
  )
  for (let k = 0; k < 4; k++) button(stage, [600, 372 + k * 56, 44], 11, m.button, m.hole)
}
