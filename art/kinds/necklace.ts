import { ringPoints, tube } from '../engine/cord.ts'
import { circle, spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { brass, glaze } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'

export const necklace = kind({
  title: 'Necklace',
  stance: 'flat',
  close: { at: [600, 830], zoom: 2, turn: 0.06 },
  async dress(t, cloth) {
    const yarn = (c: string) => cloth('single', [c], { size: 60, px: 256, bump: 5 })
    return {
      yarn: [await yarn(t[0]), await yarn(t[1]), await yarn(t[4]), await yarn(t[3])],
      wood: await cloth('wood', ['#c99f6c', '#8f6338'], { px: 128, size: 60 }),
      cord: await cloth('twist', [t[2]], { size: 30, bump: 3 }),
      disc: await cloth('mandala', t, { size: 250, rings: [3, 0, 4, 2], px: 512, cutout: 0.03, bump: 12 }),
      tassel: await cloth('twist', [t[0]], { size: 40, bump: 4 }),
      gold: brass(),
      pearl: glaze('#f3ece2', { gloss: 0.7, shine: 40, sheen: 0.4 }),
    }
  },
  build(stage, m, seed) {
    const path = spline(
      [
        [600, 720],
        [470, 660],
        [330, 500],
        [290, 320],
        [390, 170],
        [600, 118],
        [810, 170],
        [910, 320],
        [870, 500],
        [730, 660],
        [600, 720],
      ],
      60,
    )
    stage.mesh(
      tube({ along: path.map(([x, y]) => [x!, y!, 14]), r: 7, size: 30, around: 10, repeat: 1, closed: true }),
      m.cord,
    )
    // Beads are threaded one after the other, the largest at the front.
    let next = 0
    let gone = 0
    let k = 0
    for (let i = 1; i < path.length; i++) {
      const [ax, ay] = path[i - 1] as [number, number]
      const [x, y] = path[i] as [number, number]
      gone += Math.hypot(x - ax, y - ay)
      if (gone < next) continue
      const front = Math.max(0, (y - 330) / 390)
      if (gone > 1840) break
      const r = y < 210 ? 11 : 17 + 25 * front
      const type = k++ % 6
      if (type === 2 || y < 210) stage.mesh(ball({ at: [x, y, 20], r: r * 0.72 }), type % 2 ? m.gold : m.wood)
      else if (type === 5) stage.mesh(ball({ at: [x, y, 20], r: [r * 0.8, r * 0.8, r * 0.7] }), m.pearl)
      else
        stage.mesh(
          ball({ at: [x, y, 10 + r * 0.8], r, size: 60, disp: 3, rounds: [8, 9], spin: [k, k * 2, 0] }),
          m.yarn[[0, 1, 0, 2, 3][type]!]!,
        )
      next = gone + r * 1.8 + 5
    }
    stage.mesh(
      tube({ along: ringPoints(24, (c, s) => [600 + c * 20, 736 + s * 20, 30]), r: 5, size: 30, closed: true }),
      m.gold,
    )
    stage.within({ from: [0, 0], to: [600, 866], z: 16 }, () =>
      stage.sheet({ polys: [circle(0, 0, 124)], thick: 14, rim: 12, offset: [0.5, 0.5] }, m.disc),
    )
    stage.mesh(
      tube({ along: ringPoints(90, (c, s) => [600 + c * 126, 866 + s * 126, 26]), r: 6, size: 30, closed: true }),
      m.gold,
    )
    stage.mesh(ball({ at: [600, 866, 40], r: [20, 20, 12] }), m.pearl)
    stage.mesh(ball({ at: [600, 1004, 28], r: 15 }), m.gold)
    tassel(stage, [600, 1030, 26], 130, 32, m.tassel, seed)
  },
})
