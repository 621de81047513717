import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { creases, stitches, tassel } from './parts.ts'

export const tote = kind({
  title: 'Tote bag',
  patterns: ['granny', 'jute', 'paisley'],
  stance: 'flat',
  peg: [600, 118],
  close: { at: [500, 600], zoom: 2.3, turn: 0.1 },
  async dress(t, cloth, pattern = 'granny') {
    const body =
      pattern === 'granny'
        ? await cloth('granny', t, { size: 210, rings: [3, 1, 0], border: 4, px: 512 })
        : pattern === 'jute'
          ? await cloth('weave', ['#d3b98d', '#c4a676'], {
              size: 130,
              threads: 16,
              slub: 0.7,
              bump: 7,
              plies: 3,
              contrast: 0.2,
            })
          : await cloth('blockPrint', [t[4], t[0], t[2], t[3]], { motif: 'paisley', size: 260, across: 1, scale: 0.86 })
    return {
      body,
      edge: await cloth('single', [t[0]], { size: 90 }),
      inside: await cloth('weave', [t[2]], { size: 60 }),
      strap:
        pattern === 'jute'
          ? await cloth('leather', ['#8a5632'], { size: 120 })
          : await cloth('single', [t[0]], { size: 80 }),
      thread: matte(t[3]),
      tassel: await cloth('twist', [t[3]], { size: 40, bump: 4.0 }),
      ring: brass(),
    }
  },
  build(stage, m, seed) {
    const strap = (dx: number, z: number, top: number) =>
      stage.mesh(
        tube({
          along: spline(
            [
              [410 + dx, 520, z],
              [406 + dx, 400, z + 6],
              [440 + dx, 250, z + 10],
              [600 + dx, top, z + 14],
              [760 + dx, 250, z + 10],
              [794 + dx, 400, z + 6],
              [790 + dx, 520, z],
            ],
            14,
          ),
          r: 23,
          size: m.strap.size,
          flat: 0.4,
          around: 26,
          disp: 5,
          repeat: 1,
          ends: false,
        }),
        m.strap,
      )
    strap(14, 4, 150)
    stage.sheet({ d: 'M300 430 C420 408 780 408 900 430 L890 520 L310 520Z', z: 6, thick: 8, rim: 14 }, m.inside)
    stage.sheet(
      {
        d: 'M288 446 C420 470 780 470 912 446 C924 640 938 840 930 1000 C926 1044 900 1062 860 1066 C700 1082 500 1082 340 1066 C300 1062 274 1044 270 1000 C262 840 276 640 288 446Z',
        z: 16,
        thick: 60,
        rim: 190,
        wobble: 4,
        offset: [0.143, -0.12],
        folds: creases([
          [330, 480, 400, 640, 360, 860, 40, -14],
          [870, 480, 810, 640, 840, 880, 40, -14],
          [480, 980, 600, 1020, 730, 980, 34, -13],
          [520, 500, 560, 700, 520, 900, 60, 12],
        ]),
      },
      m.body,
    )
    stage.sheet(
      {
        d: 'M286 432 C420 456 780 456 914 432 L918 492 C780 516 420 516 282 492Z',
        z: 62,
        thick: 16,
        rim: 20,
        wobble: 3,
      },
      m.edge,
    )
    strap(0, 84, 110)
    for (const x of [410, 790])
      stitches(
        stage,
        [
          [x - 14, 470],
          [x + 14, 470],
          [x + 14, 505],
          [x - 14, 505],
          [x - 14, 470],
        ],
        m.thread,
        { z: 98, length: 8, gap: 5, r: 2 },
      )
    tassel(stage, [845, 520, 96], 150, 34, m.tassel, seed)
    stage.mesh(
      tube({
        along: spline(
          [
            [845, 500, 96],
            [840, 470, 100],
            [846, 450, 100],
          ],
          6,
        ),
        r: 4,
        size: 20,
      }),
      m.tassel,
    )
  },
})
