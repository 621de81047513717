import { dice } from '../engine/chance.ts'
import { darken } from '../engine/colour.ts'
import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { creases, polar, tassel } from './parts.ts'

export const poncho = kind({
  title: 'Poncho',
  patterns: ['bands', 'plain'],
  stance: 'flat',
  close: { at: [600, 560], zoom: 2.2, turn: 0.1 },
  async dress(t, cloth, pattern = 'bands') {
    return {
      body:
        pattern === 'plain'
          ? await cloth('cable', [t[0]], { size: 280 })
          : await cloth('stockinette', t, {
              size: 320,
              cols: 20,
              rows: 26,
              px: 1024,
              pattern: (c, r) =>
                r < 9
                  ? 0
                  : r === 9 || r === 17
                    ? 4
                    : r > 10 && r < 16
                      ? (c + r) % 4 === 0 || (c - r + 40) % 4 === 0
                        ? 3
                        : 2
                      : r > 20 && r < 23
                        ? 1
                        : 0,
            }),
      rib: await cloth('ribbing', [t[0]], { size: 105 }),
      inner: await cloth('single', [darken(t[0], 0.45)], { size: 100 }),
      fringe: await cloth('twist', [t[4]], { size: 40, bump: 4 }),
      cord: await cloth('twist', [t[2]], { size: 40, bump: 4 }),
    }
  },
  build(stage, m, seed) {
    const chance = dice(seed)
    const edge = (t: number): readonly [number, number] => {
      const k = Math.abs(t * 2 - 1)
      return [600 + (t * 2 - 1) * 470, 1000 - k * 290 - Math.sin(k * 3.14) * 14]
    }
    for (let k = 0; k <= 50; k++) {
      const [x, y] = edge(k / 50)
      const lean = (k / 50 - 0.5) * 40
      for (const w of [-1, 0, 1]) {
        const lock = [
          [x, y - 20, 16],
          [x + lean * 0.3 + w * 3, y + 26, 14],
          [x + lean + w * 7 + chance.around(6), y + 96 + chance.around(8), 8],
        ]
        stage.mesh(tube({ along: spline(lock, 8), r: 5.5, size: 40, around: 8, repeat: 1 }), m.fringe)
      }
      stage.mesh(ball({ at: [x, y + 2, 24], r: 11, size: 40 }), m.fringe)
    }
    stage.sheet({ d: 'M470 214 C520 186 680 186 730 214 L716 320 L484 320Z', z: 2, thick: 10, rim: 14 }, m.inner)
    const folds = creases([
      [470, 330, 340, 480, 210, 680, 40, 17],
      [500, 380, 440, 600, 380, 850, 36, -14],
      [600, 420, 600, 700, 600, 960, 44, 13],
      [700, 380, 760, 600, 820, 850, 36, -14],
      [730, 330, 860, 480, 990, 680, 40, 17],
      [420, 300, 300, 400, 180, 560, 26, -12],
      [780, 300, 900, 400, 1020, 560, 26, -12],
    ])
    const body =
      'M456 232 C490 330 710 330 744 232 C830 270 960 420 1084 690 C930 800 760 900 600 1014 C440 900 270 800 116 690 C240 420 370 270 456 232Z'
    // The bands run down to a point at the middle.
    stage.sheet(
      { d: body, z: 14, thick: 28, rim: 60, wobble: 5, folds, uv: (x, y) => [x, y - 40 + Math.abs(x - 600) * 0.62] },
      m.body,
    )
    stage.sheet(
      {
        d: 'M438 216 C466 372 734 372 762 216 C748 200 736 196 720 194 C704 300 496 300 480 194 C464 196 452 200 438 216Z',
        z: 36,
        thick: 24,
        rim: 30,
        wobble: 3,
        uv: polar(600, 180, 128),
      },
      m.rib,
    )
    for (const [dx, l] of [
      [-30, 150],
      [36, 190],
    ] as const) {
      const cord = [
        [600, 340, 66],
        [600 + dx * 0.7, 400, 66],
        [600 + dx, 340 + l, 58],
      ]
      stage.mesh(tube({ along: spline(cord, 10), r: 8, size: 40, around: 12, repeat: 1 }), m.cord)
      tassel(stage, [600 + dx, 346 + l, 56], 74, 20, m.fringe, seed)
    }
    stage.mesh(ball({ at: [600, 340, 68], r: [22, 18, 15], size: 40 }), m.cord)
  },
})
