import type { Material } from '../engine/material.ts'
import type { Spot } from '../engine/path.ts'
import { ball, surface } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { brass } from '../textures/wardrobe.ts'
import { hanger, woodOf } from './garment-parts.ts'
import { kind } from './kind.ts'
import { both, creases } from './parts.ts'

export const dress = kind({
  title: 'Dress',
  patterns: ['floral', 'ikat'],
  stance: 'wall',
  close: { at: [600, 480], zoom: 2.4, turn: 0.1 },
  async dress(t, cloth, pattern = 'floral') {
    const body =
      pattern === 'ikat'
        ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 220 })
        : await cloth('florals', [t[0], t[4], t[1], t[3]], { size: 260 })
    return {
      body,
      sash: await cloth('weave', [t[3]], { size: 70 }),
      inside: await cloth('weave', [t[2]], { size: 70 }),
      lace: await cloth('shells', [t[4]], { size: 70, stripe: () => 0, bump: 4 }),
      wood: await woodOf(cloth),
      hook: brass('#b89a66'),
    }
  },
  build(stage, m) {
    stage.within({ zoom: 0.94, from: [600, 1120], to: [600, 1136] }, () => hang(stage, m))
  },
})

type Materials = { body: Material; sash: Material; inside: Material; lace: Material; wood: Material; hook: Material }

function hang(stage: Stage, m: Materials): void {
  hanger(stage, 118, m.wood, m.hook)
  both((side, X) =>
    stage.sheet(
      {
        d: `M${X(452)} 176 C${X(390)} 190 ${X(346)} 230 ${X(322)} 300 C${X(300)} 360 ${X(318)} 400 ${X(360)} 408 C${X(400)} 412 ${X(430)} 392 ${X(440)} 350Z`,
        z: 4,
        thick: 30,
        rim: 50,
        grain: side * 0.4,
        folds: creases([
          [X(440), 220, X(370), 300, X(340), 400, 14, -13],
          [X(440), 280, X(390), 330, X(380), 405, 14, 12],
        ]),
      },
      m.body,
    ),
  )
  stage.sheet({ d: 'M510 146 C560 128 640 128 690 146 L676 330 L524 330Z', z: 2, thick: 6, rim: 12 }, m.inside)
  const skirt = {
    top: (s: number): Spot => [434 + s * 332, 500],
    bottom: (s: number): Spot => [232 + s * 736, 1082 + Math.sin(s * Math.PI) * 30],
  }
  stage.mesh(
    surface(260, 70, (s, t) => {
      const a = skirt.top(s),
        b = skirt.bottom(s),
        p = 9,
        wave = Math.sin(s * Math.PI * 2 * p + Math.sin(s * 7) * 1.2) * 0.8 + Math.sin(s * Math.PI * 2 * 4.3 + 1) * 0.5,
        deep = 7 + 16 * t
      const edge = Math.sqrt(Math.max(0, 1 - Math.abs(s * 2 - 1) ** 10)),
        e = t ** 0.92
      return [
        a[0] + (b[0] - a[0]) * e,
        a[1] + (b[1] - a[1]) * t + wave * 5 * t,
        10 + (wave + 1.3) * deep * edge + 8 * edge,
        ((s - 0.5) * 780) / m.body.size,
        (t * 600) / m.body.size,
      ]
    }),
    m.body,
  )
  stage.sheet(
    {
      d: 'M508 148 C520 250 560 290 600 292 C640 290 680 250 692 148 C720 154 750 168 770 190 C768 280 756 380 772 520 C660 540 540 540 428 520 C444 380 432 280 430 190 C450 168 480 154 508 148Z',
      z: 26,
      thick: 20,
      rim: 46,
      folds: creases(
        [
          [470, 510, 490, 430, 500, 350, 14, -9],
          [540, 520, 545, 440, 550, 380, 14, -9],
          [660, 520, 655, 440, 648, 380, 14, -9],
          [730, 510, 712, 430, 700, 350, 14, -9],
        ],
        'end',
      ),
    },
    m.body,
  )
  stage.sheet(
    {
      d: 'M502 146 C514 262 556 308 600 310 C644 308 686 262 698 146 L676 142 C666 240 636 280 600 282 C564 280 534 240 524 142Z',
      z: 40,
      thick: 8,
      rim: 10,
    },
    m.lace,
  )
  stage.sheet(
    {
      d: 'M430 494 C540 516 660 516 770 494 L774 540 C660 562 540 562 426 540Z',
      z: 44,
      thick: 12,
      rim: 16,
      folds: [
        {
          at: [
            [440, 520],
            [600, 530],
            [760, 520],
          ],
          w: 8,
          a: -6,
        },
      ],
    },
    m.sash,
  )
  stage.within({ from: [0, 0], to: [520, 530], z: 56 }, () => {
    for (const [turn, l] of [
      [0.12, 240],
      [-0.14, 200],
    ] as const)
      stage.within({ turn, from: [0, 0], to: [0, 0] }, () =>
        stage.sheet({ d: `M-10 0 L-22 ${l} L26 ${l + 14} L14 0Z`, thick: 8, rim: 10 }, m.sash),
      )
    stage.mesh(ball({ at: [0, 4, 12], r: [26, 24, 18], size: 70 }), m.sash)
    for (const s of [-1, 1])
      stage.sheet(
        {
          d: `M0 -8 C${s * 40} -60 ${s * 100} -50 ${s * 96} -4 C${s * 100} 40 ${s * 40} 40 0 10Z`,
          z: 4,
          thick: 18,
          rim: 26,
          folds: [
            {
              at: [
                [0, 0],
                [s * 60, -8],
              ],
              w: 9,
              a: -10,
              taper: 'end',
            },
          ],
        },
        m.sash,
      )
  })
  stage.sheet(
    { d: 'M232 1076 C420 1112 780 1112 968 1076 L968 1104 C780 1140 420 1140 232 1104Z', z: 30, thick: 8, rim: 10 },
    m.lace,
  )
}
