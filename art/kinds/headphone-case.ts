import { tube } from '../engine/cord.ts'
import { circle, spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { stitches, tassel } from './parts.ts'

export const headphoneCase = kind({
  title: 'Headphone case',
  stance: 'flat',
  round: true,
  close: { at: [600, 640], zoom: 2, turn: 0.12 },
  async dress(t, cloth) {
    return {
      disc: await cloth('mandala', t, {
        size: 760,
        rings: [3, 0, 4, 0, 1, 0, 2],
        px: 768,
        scallop: false,
        under: t[0],
        bump: 15,
      }),
      side: await cloth('single', [t[2]], { size: 90 }),
      brass: brass(),
      cord: await cloth('twist', [t[3]], { size: 44, bump: 4.4 }),
      thread: matte(t[4]),
    }
  },
  build(stage, m, seed) {
    const round = (r: number) => circle(600, 660, r, 90)
    stage.sheet({ polys: [round(372)], z: 4, thick: 44, rim: 46, wobble: 4 }, m.side)
    stage.sheet(
      { polys: [round(362)], z: 34, thick: 62, rim: 210, wobble: 3, offset: [0.5 - 600 / 760, 0.5 - 660 / 760] },
      m.disc,
    )
    stitches(stage, [...round(350), round(350)[0]!], m.thread, { z: 76, length: 14, gap: 10, r: 2.6 })
    stage.mesh(
      tube({
        along: spline(
          [
            [600, 310, 40],
            [560, 220, 46],
            [600, 130, 50],
            [644, 220, 46],
            [606, 306, 40],
          ],
          12,
        ),
        r: 12,
        size: 44,
        around: 16,
        disp: 4,
        repeat: 2,
      }),
      m.cord,
    )
    stage.mesh(ball({ at: [602, 312, 50], r: [26, 22, 20] }), m.brass)
    tassel(stage, [900, 860, 50], 150, 32, m.cord, seed)
    stage.mesh(ball({ at: [896, 840, 52], r: 16 }), m.brass)
  },
})
