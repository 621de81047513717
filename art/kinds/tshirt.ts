import { spline } from '../engine/path.ts'
import { matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { both, creases, stitches } from './parts.ts'

export const tshirt = kind({
  title: 'T-shirt',
  stance: 'flat',
  close: { at: [600, 500], zoom: 2, turn: 0.12 },
  async dress(t, cloth) {
    // Three arches and a sun, as one would embroider them.
    const lines = [
      [190, t[0]],
      [140, t[3]],
      [90, t[1]],
      [42, t[2]],
    ]
      .map(
        ([r, c]) =>
          `<path d="M${256 - r} 430V${300}A${r} ${r} 0 0 1 ${256 + r} 300V430" fill="none" stroke="${c}" stroke-width="34" stroke-linecap="round"/>`,
      )
      .join('')
    return {
      body: await cloth('weave', [t[4]], { size: 60, threads: 44, slub: 0.15, bump: 0.5, contrast: 0.02 }),
      rib: await cloth('ribbing', [t[4]], { size: 46, bump: 2.5, fuzz: 0 }),
      print: await cloth('label', [], {
        svg: `${lines}<circle cx="440" cy="96" r="30" fill="${t[3]}"/>`,
        paper: t[4],
        bare: true,
        cutout: 0.5,
        size: 330,
        sheen: 0.1,
      }),
      thread: matte(t[1]),
    }
  },
  build(stage, m) {
    both((side, X) => {
      stage.sheet(
        {
          d: `M${X(410)} 236 C${X(330)} 256 ${X(272)} 290 ${X(240)} 350 L${X(158)} 520 L${X(310)} 600 L${X(392)} 470Z`,
          z: 2,
          thick: 18,
          rim: 44,
          grain: side * 0.5,
          folds: [
            {
              at: [
                [X(400), 320],
                [X(320), 400],
                [X(270), 520],
              ],
              w: 22,
              a: -13,
            },
            {
              at: [
                [X(370), 280],
                [X(290), 350],
                [X(220), 470],
              ],
              w: 18,
              a: 11,
            },
          ],
        },
        m.body,
      )
      stitches(
        stage,
        [
          [X(176), 498],
          [X(322), 576],
        ],
        m.thread,
        { z: 24, length: 6, gap: 4, r: 1.2 },
      )
    })
    stage.sheet({ d: 'M474 210 C540 186 660 186 726 210 L700 300 L500 300Z', z: 2, thick: 6, rim: 10 }, m.body)
    stage.sheet(
      {
        d: 'M456 214 C480 330 720 330 744 214 C800 230 850 246 888 280 C872 420 868 720 872 1010 C700 1032 500 1032 328 1010 C332 720 328 420 312 280 C350 246 400 230 456 214Z',
        z: 12,
        thick: 22,
        rim: 60,
        folds: creases([
          [330, 430, 430, 500, 480, 640, 28, -15],
          [870, 430, 770, 500, 720, 640, 28, -15],
          [350, 640, 430, 760, 440, 980, 34, 15],
          [860, 640, 770, 780, 750, 990, 36, 15],
          [520, 780, 560, 880, 540, 1010, 30, -12],
          [640, 820, 650, 920, 640, 1010, 28, 12],
        ]),
      },
      m.body,
    )
    stage.sheet(
      { d: 'M435 420 H765 V740 H435Z', z: 35, thick: 1, rim: 1, offset: [-435 / 330, -420 / 330], folds: [] },
      m.print,
    )
    stage.sheet(
      {
        d: 'M442 208 C474 350 726 350 758 208 C746 202 734 200 722 198 C706 300 494 300 478 198 C466 200 454 202 442 208Z',
        z: 26,
        thick: 10,
        rim: 14,
        uv: (x, y) => [Math.atan2(y - 180, x - 600) * 130, Math.hypot(x - 600, y - 180)],
      },
      m.rib,
    )
    stitches(
      stage,
      spline(
        [
          [330, 984],
          [500, 1006],
          [700, 1006],
          [870, 984],
        ],
        12,
      ),
      m.thread,
      { z: 37, length: 7, gap: 5, r: 1.2 },
    )
  },
})
