import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { stitches } from './parts.ts'

export const potHolder = kind({
  title: 'Pot holder',
  stance: 'flat',
  close: { at: [560, 620], zoom: 2.1, turn: 0.1 },
  async dress(t, cloth) {
    return {
      body: await cloth('garter', [t[0]], { size: 190, bump: 13 }),
      edge: await cloth('single', [t[4]], { size: 90 }),
      heart: await cloth('stockinette', [t[3]], { size: 120 }),
      thread: matte(t[4]),
    }
  },
  build(stage, m) {
    stage.within({ turn: 0.7854, from: [600, 600], to: [600, 660] }, () => {
      stage.mesh(
        tube({
          along: spline(
            [
              [300, 300, 30],
              [190, 300, 34],
              [180, 180, 36],
              [300, 190, 34],
              [300, 300, 30],
            ],
            12,
          ),
          r: 15,
          size: 90,
          around: 16,
          disp: 4,
          repeat: 1,
        }),
        m.edge,
      )
      stage.sheet(
        {
          d: 'M330 300 H870 Q900 300 900 330 V870 Q900 900 870 900 H330 Q300 900 300 870 V330 Q300 300 330 300Z',
          z: 6,
          thick: 26,
          rim: 30,
          wobble: 4,
        },
        m.edge,
      )
      stage.sheet(
        {
          d: 'M352 340 H848 Q862 340 862 354 V848 Q862 862 848 862 H352 Q338 862 338 848 V354 Q338 340 352 340Z',
          z: 18,
          thick: 34,
          rim: 60,
          wobble: 4,
          folds: [
            {
              at: [
                [380, 460],
                [600, 500],
                [830, 440],
              ],
              w: 46,
              a: 7,
            },
            {
              at: [
                [380, 760],
                [620, 720],
                [830, 780],
              ],
              w: 46,
              a: -7,
            },
          ],
        },
        m.body,
      )
    })
    const heart =
      'M600 800 C470 700 440 600 500 560 C550 528 590 560 600 600 C610 560 650 528 700 560 C760 600 730 700 600 800Z'
    stage.sheet({ d: heart, z: 58, thick: 16, rim: 24, wobble: 2 }, m.heart)
    stitches(
      stage,
      spline(
        [
          [600, 782],
          [500, 690],
          [476, 610],
          [520, 570],
          [570, 580],
          [600, 622],
          [630, 580],
          [680, 570],
          [724, 610],
          [700, 690],
          [600, 782],
        ],
        8,
      ),
      m.thread,
      { z: 74, length: 12, gap: 9, r: 2.4 },
    )
  },
})
