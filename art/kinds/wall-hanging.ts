import { dice } from '../engine/chance.ts'
import { tube } from '../engine/cord.ts'
import type { Spot } from '../engine/path.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { kind } from './kind.ts'

export const wallHanging = kind({
  title: 'Macramé wall hanging',
  stance: 'wall',
  close: { at: [600, 520], zoom: 2.3, turn: 0.05 },
  async dress(t, cloth) {
    return {
      cords: [
        await cloth('twist', [t[4]], { size: 46, bump: 4.6 }),
        await cloth('twist', [t[1]], { size: 46, bump: 4.6 }),
        await cloth('twist', [t[0]], { size: 46, bump: 4.6 }),
      ],
      wood: await cloth('wood', ['#b98f62', '#7d5733'], { px: 256, size: 260 }),
      bead: await cloth('wood', ['#d9b98a', '#a8794c'], { px: 128, size: 60 }),
    }
  },
  build(stage, m, seed) {
    const chance = dice(seed),
      N = 30,
      X = (i: number) => 215 + (770 * i) / (N - 1)
    stage.mesh(
      tube({
        along: spline(
          [
            [150, 262, 26],
            [400, 254, 28],
            [800, 262, 28],
            [1050, 254, 26],
          ],
          14,
        ),
        r: 21,
        size: 260,
        disp: 4,
        around: 24,
        repeat: 1,
      }),
      m.wood,
    )
    stage.mesh(
      tube({
        along: spline(
          [
            [230, 250, 40],
            [420, 160, 30],
            [600, 96, 26],
            [780, 160, 30],
            [970, 250, 40],
          ],
          14,
        ),
        r: 7,
        size: 46,
        around: 12,
        repeat: 1,
      }),
      m.cords[0]!,
    )
    for (let i = 0; i < N; i++) {
      const d = Math.abs(i - (N - 1) / 2) / ((N - 1) / 2),
        band = d < 0.3 ? 2 : d < 0.62 ? 1 : 0,
        mat = m.cords[band]!,
        end = 1090 - d * 330,
        x = X(i)
      stage.mesh(ball({ at: [x, 264, 40], r: [14, 27, 18], size: 46, disp: 3, detail: 0.8 }), mat)
      for (const s of [-6, 6])
        stage.mesh(
          tube({
            along: spline(
              [
                [x + s, 280, 26],
                [x + s * 1.2 + chance.around(3), 460, 20],
                [x + s + chance.around(5), 700, 18],
                [x + s * 1.3 + chance.around(10), end + chance.around(12), 12],
              ],
              14,
            ),
            r: 8.5,
            size: 46,
            around: 10,
            repeat: 1,
          }),
          mat,
        )
    }
    // Diamonds of knots over the hanging cords.
    for (const [cx, cy, w, h, mat] of [
      [600, 500, 300, 170, 0],
      [600, 500, 190, 104, 2],
      [330, 440, 110, 90, 0],
      [870, 440, 110, 90, 0],
    ] as const)
      for (let k = 0; k < 4; k++) {
        const p: Spot[] = [
            [cx, cy - h],
            [cx + w, cy],
            [cx, cy + h],
            [cx - w, cy],
          ],
          a = p[k]!,
          b = p[(k + 1) % 4]!,
          n = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 23)
        for (let j = 0; j < n; j++)
          stage.mesh(
            ball({
              at: [a[0] + ((b[0] - a[0]) * j) / n, a[1] + ((b[1] - a[1]) * j) / n, 40],
              r: [17, 15, 14],
              spin: [0, 0, k % 2 ? -0.5 : 0.5],
              size: 46,
              disp: 3,
              detail: 0.8,
            }),
            m.cords[mat]!,
          )
      }
    for (const [x, y] of [
      [600, 500],
      [330, 440],
      [870, 440],
    ] as const)
      stage.mesh(ball({ at: [x, y, 50], r: 27 }), m.bead)
  },
})
