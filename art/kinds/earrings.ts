import { tube } from '../engine/cord.ts'
import { circle, spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { word } from '../letters.ts'
import { brass, glaze } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { hoop, tassel } from './parts.ts'

export const earrings = kind({
  title: 'Earrings',
  stance: 'flat',
  close: { at: [420, 560], zoom: 2.1, turn: 0.08 },
  async dress(t, cloth) {
    return {
      disc: await cloth('mandala', t, { size: 300, rings: [3, 0, 4, 1], px: 512, cutout: 0.03, bump: 13 }),
      gold: brass(),
      bead: glaze(t[3]),
      pearl: glaze('#f3ece2', { gloss: 0.7, shine: 40, sheen: 0.4 }),
      tassel: await cloth('twist', [t[0]], { size: 40, bump: 4.0 }),
      tassel2: await cloth('twist', [t[3]], { size: 40, bump: 4.0 }),
      card: await cloth('label', ['#f8f0e3'], {
        svg: `<g transform="scale(1 1.6)">${word(256, 126, 180, t[2])}</g>`,
        size: 740,
      }),
    }
  },
  build(stage, m, seed) {
    stage.within({ turn: -0.05, from: [600, 600], to: [600, 600] }, () => {
      stage.sheet(
        {
          d: 'M250 110 H950 Q972 110 972 132 V300 Q972 322 950 322 H250 Q228 322 228 300 V132 Q228 110 250 110Z',
          z: 12,
          thick: 8,
          rim: 5,
          uv: (x, y) => [x - 228, (y - 110) * 2.2 + 60],
        },
        m.card,
      )
      for (const x of [410, 790]) {
        stage.mesh(
          tube({
            along: spline(
              [
                [x, 330, 34],
                [x - 4, 270, 40],
                [x + 22, 214, 44],
                [x + 2, 184, 30],
                [x - 24, 214, 6],
              ],
              9,
            ),
            r: 5,
            size: 30,
          }),
          m.gold,
        )
        stage.mesh(ball({ at: [x, 346, 36], r: 17 }), m.pearl)
        stage.mesh(ball({ at: [x, 384, 36], r: 23 }), m.bead)
        stage.within({ from: [0, 0], to: [x, 550], z: 20 }, () =>
          stage.sheet({ polys: [circle(0, 0, 150)], thick: 14, rim: 12, offset: [0.5, 0.5] }, m.disc),
        )
        hoop(stage, m.gold, { at: [x, 550, 30], R: 152, r: 5.5, spin: [Math.PI / 2, 0, 0] })
        stage.mesh(ball({ at: [x, 550, 46], r: [24, 24, 14] }), m.pearl)
        for (let k = -3; k <= 3; k++) {
          const a = k * 0.3,
            bx = x + Math.sin(a) * 168,
            by = 550 + Math.cos(a) * 168
          stage.mesh(ball({ at: [bx, by, 30], r: 12 }), k % 2 ? m.pearl : m.bead)
          tassel(
            stage,
            [x + Math.sin(a) * 190, 550 + Math.cos(a) * 192, 26],
            190 - Math.abs(k) * 14,
            20,
            k % 2 ? m.tassel2 : m.tassel,
            seed + k,
          )
        }
      }
    })
  },
})
