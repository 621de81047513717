import { glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { both, button, creases, stitches } from './parts.ts'

export const shirt = kind({
  title: 'Shirt',
  patterns: ['stripes', 'floral'],
  stance: 'flat',
  close: { at: [600, 320], zoom: 2.7, turn: -0.1 },
  async dress(t, cloth, pattern = 'stripes') {
    const body =
      pattern === 'floral'
        ? await cloth('florals', [t[2], t[4], t[1], t[3]], { size: 260 })
        : await cloth('weave', [t[4], t[2], t[0]], {
            size: 150,
            threads: 48,
            slub: 0.45,
            bump: 1.8,
            warp: (i) => (i % 12 < 3 ? 1 : i % 12 === 7 ? 2 : 0),
            weft: () => 0,
          })
    return {
      body,
      inside: await cloth('weave', [t[1]], { size: 80 }),
      button: glaze('#efe6d6'),
      hole: matte('#5a4a44'),
      thread: matte(t[0]),
    }
  },
  build(stage, m) {
    both((side, X) => {
      stage.sheet(
        {
          d: `M${X(400)} 226 C${X(320)} 250 ${X(280)} 300 ${X(254)} 380 C${X(216)} 510 ${X(186)} 640 ${X(162)} 800 L${X(276)} 828 C${X(306)} 690 ${X(350)} 560 ${X(384)} 470Z`,
          z: 2,
          thick: 20,
          rim: 44,
          grain: side * 0.22,
          folds: [
            {
              at: [
                [X(390), 360],
                [X(310), 470],
                [X(250), 640],
              ],
              w: 22,
              a: -14,
            },
            {
              at: [
                [X(360), 300],
                [X(290), 400],
                [X(240), 540],
              ],
              w: 20,
              a: 12,
            },
            {
              at: [
                [X(300), 600],
                [X(240), 680],
                [X(230), 780],
              ],
              w: 16,
              a: 12,
            },
          ],
        },
        m.body,
      )
      stage.sheet(
        {
          d: `M${X(166)} 770 L${X(284)} 800 L${X(268)} 884 L${X(150)} 856Z`,
          z: 12,
          thick: 12,
          rim: 16,
          grain: side * 0.25 + Math.PI / 2,
        },
        m.body,
      )
      button(stage, [X(252), 846, 26], 10, m.button, m.hole)
    })
    stage.sheet({ d: 'M490 190 C540 170 660 170 710 190 L690 300 L510 300Z', z: 2, thick: 6, rim: 10 }, m.inside)
    stage.sheet(
      {
        d: 'M478 200 C520 260 570 290 600 330 C630 290 680 260 722 200 C790 220 850 240 880 276 C868 420 864 700 872 960 C850 1020 700 1052 600 1030 C500 1052 350 1020 328 960 C336 700 332 420 320 276 C350 240 410 220 478 200Z',
        z: 12,
        thick: 22,
        rim: 56,
        folds: creases([
          [332, 430, 430, 500, 470, 640, 26, -15],
          [868, 430, 770, 500, 730, 640, 26, -15],
          [360, 640, 430, 780, 430, 980, 32, 15],
          [850, 640, 770, 780, 760, 990, 34, 15],
          [520, 560, 510, 760, 530, 980, 26, -11],
          [690, 560, 690, 760, 670, 980, 26, 11],
        ]),
      },
      m.body,
    )
    stage.sheet({ d: 'M574 318 L626 318 L626 1030 L574 1030Z', z: 36, thick: 7, rim: 8, offset: [0.3, 0] }, m.body)
    stage.sheet(
      { d: 'M690 440 L800 440 L800 548 L745 580 L690 548Z', z: 36, thick: 6, rim: 8, offset: [0.12, 0.1] },
      m.body,
    )
    stitches(
      stage,
      [
        [698, 452],
        [792, 452],
      ],
      m.thread,
      { z: 46, length: 6, gap: 4, r: 1.2 },
    )
    both((side, X) =>
      stage.sheet(
        {
          d: `M${X(486)} 178 C${X(470)} 200 ${X(470)} 226 ${X(478)} 250 L${X(530)} 372 L${X(600)} 322 C${X(560)} 290 ${X(520)} 240 ${X(510)} 176Z`,
          z: 44,
          thick: 12,
          rim: 14,
          grain: side * 0.7,
        },
        m.body,
      ),
    )
    for (let k = 0; k < 6; k++) button(stage, [600, 372 + k * 112, 46], 12, m.button, m.hole)
  },
})
