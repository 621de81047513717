import { brass, matte } from '../textures/wardrobe.ts'
import { hanger, woodOf } from './garment-parts.ts'
import { kind } from './kind.ts'
import { both, button, creases, stitches } from './parts.ts'

export const waistcoat = kind({
  title: 'Bandi waistcoat',
  patterns: ['matka', 'buti', 'ikat'],
  stance: 'wall',
  close: { at: [600, 420], zoom: 2.2, turn: 0.08 },
  async dress(t, cloth, pattern = 'matka') {
    const body =
      pattern === 'buti'
        ? await cloth('blockPrint', [t[0], t[4], t[1], t[3]], { motif: 'buti', size: 150, scale: 0.9 })
        : pattern === 'ikat'
          ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 200 })
          : await cloth('weave', [t[0], t[1]], {
              size: 100,
              threads: 32,
              slub: 0.9,
              bump: 3.4,
              contrast: 0.3,
              over: (i, j) => (i + j) % 3 !== 0,
            })
    return {
      body,
      lining: await cloth('florals', [t[2], t[3], t[1], t[4]], { size: 240, gloss: 0.2, shine: 10 }),
      edge: await cloth('weave', [t[2]], { size: 50, bump: 2 }),
      square: await cloth('weave', [t[3]], { size: 50, gloss: 0.2, shine: 10 }),
      button: brass(),
      hole: matte('#2a1d1a'),
      thread: matte(t[3]),
      wood: await woodOf(cloth),
      hook: brass('#b89a66'),
    }
  },
  build(stage, m) {
    hanger(stage, 160, m.wood, m.hook)
    stage.sheet(
      {
        d: 'M420 200 C520 178 680 178 780 200 C790 260 800 330 812 420 L388 420 C400 330 410 260 420 200Z',
        z: 2,
        thick: 8,
        rim: 12,
      },
      m.lining,
    )
    both((side, X) => {
      const front = `M${X(500)} 172 C${X(450)} 186 ${X(410)} 200 ${X(388)} 226 C${X(420)} 310 ${X(402)} 400 ${X(336)} 446 C${X(330)} 620 ${X(326)} 820 ${X(318)} 1010 C${X(400)} 1036 ${X(500)} 1046 ${X(596)} 1046 L${X(604)} 330 C${X(570)} 300 ${X(528)} 240 ${X(500)} 172Z`
      const folds = creases([
        [X(360), 480, X(420), 560, X(440), 690, 26, -13],
        [X(350), 640, X(400), 780, X(392), 1000, 30, 14],
        [X(500), 520, X(486), 760, X(500), 1010, 34, 11],
        [X(440), 260, X(470), 340, X(520), 400, 20, 9],
      ])
      stage.sheet({ d: front, z: side > 0 ? 14 : 24, thick: 24, rim: 40, grain: side * 0.03, folds }, m.body)
      const arm = `M${X(388)} 222 C${X(424)} 310 ${X(404)} 404 ${X(334)} 448 L${X(334)} 466 C${X(424)} 414 ${X(444)} 306 ${X(402)} 214Z`
      stage.sheet({ d: arm, z: side > 0 ? 36 : 46, thick: 8, rim: 8 }, m.edge)
      const pocket = `M${X(376)} 772 L${X(530)} 790 L${X(526)} 826 L${X(373)} 808Z`
      stage.sheet({ d: pocket, z: side > 0 ? 38 : 48, thick: 12, rim: 12, grain: side * 0.12 }, m.edge)
      stitches(
        stage,
        [
          [X(382), 800],
          [X(520), 816],
        ],
        m.thread,
        { z: side > 0 ? 54 : 64, length: 8, gap: 6, r: 1.5 },
      )
    })
    stage.sheet({ d: 'M690 470 L800 458 L802 486 L692 498Z', z: 50, thick: 10, rim: 10, grain: -0.1 }, m.edge)
    stage.sheet({ d: 'M704 474 L722 404 L748 452 L770 398 L790 462Z', z: 48, thick: 10, rim: 10 }, m.square)
    both((_, X) => {
      const stand = `M${X(494)} 148 C${X(486)} 166 ${X(486)} 186 ${X(494)} 204 C${X(524)} 268 ${X(564)} 318 ${X(606)} 350 L${X(604)} 296 C${X(570)} 262 ${X(540)} 216 ${X(524)} 152Z`
      stage.sheet({ d: stand, z: 52, thick: 14, rim: 14, grain: 0.6 }, m.body)
    })
    stage.sheet({ d: 'M582 330 H618 V1046 H582Z', z: 44, thick: 7, rim: 8 }, m.body)
    stitches(
      stage,
      [
        [588, 350],
        [588, 1036],
      ],
      m.thread,
      { z: 53, length: 9, gap: 7, r: 1.5 },
    )
    for (let k = 0; k < 6; k++) button(stage, [602, 386 + k * 118, 56], 17, m.button, m.hole)
  },
})
