import { glaze, matte } from '../textures/wardrobe.ts'
import { sleeves } from './garment-parts.ts'
import { kind } from './kind.ts'
import { both, button, polar } from './parts.ts'

export const cardigan = kind({
  title: 'Cardigan',
  patterns: ['shells', 'granny', 'plain'],
  stance: 'flat',
  close: { at: [640, 560], zoom: 2.5, turn: -0.1 },
  async dress(t, cloth, pattern = 'shells') {
    const body =
      pattern === 'granny'
        ? await cloth('granny', t, { size: 176, rings: [3, 1, 2, 0], border: 4, px: 512 })
        : pattern === 'shells'
          ? await cloth('shells', [t[0]], { size: 200, stripe: () => 0 })
          : await cloth('stockinette', [t[0]], { size: 135 })
    return {
      body,
      rib: await cloth('ribbing', [pattern === 'granny' ? t[4] : t[0]], { size: 100 }),
      back: await cloth('single', [t[2]], { size: 120 }),
      button: glaze(t[3]),
      hole: matte('#2a1d1a'),
      pockets: pattern !== 'granny',
    }
  },
  build(stage, m) {
    sleeves(stage, m, 6)
    stage.sheet(
      { d: 'M452 215 C520 196 680 196 748 215 L690 620 L510 620Z', z: 4, thick: 8, rim: 14, wobble: 2 },
      m.back,
    )
    stage.sheet(
      {
        d: 'M470 196 C520 172 680 172 730 196 C716 236 484 236 470 196Z',
        z: 10,
        thick: 14,
        rim: 18,
        uv: polar(600, 330, 130),
      },
      m.rib,
    )
    both((side, X) => {
      stage.sheet(
        {
          d: `M${X(462)} 214 C${X(400)} 236 ${X(350)} 256 ${X(316)} 290 C${X(328)} 430 ${X(324)} 700 ${X(330)} 940 C${X(420)} 950 ${X(510)} 952 ${X(598)} 950 L${X(598)} 610 C${X(560)} 520 ${X(485)} 380 ${X(462)} 214Z`,
          z: 16 + (side > 0 ? 0 : 6),
          thick: 26,
          rim: 54,
          wobble: 4,
          offset: [side > 0 ? 0.02 : 0.53, 0],
          folds: [
            {
              at: [
                [X(335), 430],
                [X(420), 500],
                [X(460), 620],
              ],
              w: 30,
              a: -13,
            },
            {
              at: [
                [X(345), 640],
                [X(420), 740],
                [X(430), 880],
              ],
              w: 36,
              a: 12,
            },
            {
              at: [
                [X(540), 620],
                [X(510), 740],
                [X(530), 900],
              ],
              w: 30,
              a: 9,
            },
          ],
        },
        m.body,
      )
      stage.sheet(
        {
          d: `M${X(332)} 925 C${X(420)} 938 ${X(500)} 941 ${X(598)} 940 L${X(598)} 1030 C${X(500)} 1034 ${X(420)} 1030 ${X(346)} 1020Z`,
          z: 26 + (side > 0 ? 0 : 4),
          thick: 16,
          rim: 22,
          wobble: 3,
        },
        m.rib,
      )
      if (!m.pockets) return
      stage.sheet(
        {
          d: `M${X(380)} 690 L${X(520)} 700 L${X(514)} 850 C${X(470)} 858 ${X(420)} 856 ${X(384)} 846Z`,
          z: 44 + (side > 0 ? 0 : 6),
          thick: 14,
          rim: 24,
          wobble: 3,
          offset: [0.2, 0.1],
        },
        m.body,
      )
      stage.sheet(
        {
          d: `M${X(376)} 676 L${X(524)} 686 L${X(522)} 718 L${X(377)} 708Z`,
          z: 54 + (side > 0 ? 0 : 6),
          thick: 9,
          rim: 14,
        },
        m.rib,
      )
    })
    const band = (side: number, X: (x: number) => number) => ({
      d: `M${X(486)} 190 C${X(470)} 196 ${X(456)} 204 ${X(446)} 218 C${X(470)} 400 ${X(545)} 540 ${X(572)} 622 L${X(572)} 1030 L${X(628)} 1030 L${X(628)} 606 C${X(590)} 500 ${X(510)} 380 ${X(486)} 190Z`,
      z: side > 0 ? 44 : 38,
      thick: 14,
      rim: 20,
      wobble: 3,
      grain: Math.PI / 2,
    })
    stage.sheet(
      band(-1, (x) => 1200 - x),
      m.rib,
    )
    stage.sheet(
      band(1, (x) => x),
      m.rib,
    )
    for (let k = 0; k < 5; k++) button(stage, [600, 652 + k * 84, 64], 21, m.button, m.hole)
  },
})
