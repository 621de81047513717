import { darken } from '../engine/colour.ts'
import { sleeves } from './garment-parts.ts'
import { kind } from './kind.ts'
import { polar } from './parts.ts'

export const sweater = kind({
  title: 'Sweater',
  patterns: ['cable', 'yoke', 'plain'],
  stance: 'flat',
  close: { at: [610, 400], zoom: 2.5, turn: 0.12 },
  async dress(t, cloth, pattern = 'cable') {
    const body =
      pattern === 'yoke'
        ? await cloth('stockinette', t, {
            cols: 8,
            rows: 10,
            pattern: (c, r) =>
              [
                [0, 0, 0, 0, 0, 0, 0, 0],
                [4, 0, 0, 0, 4, 0, 0, 0],
                [4, 4, 0, 4, 4, 4, 0, 4],
                [4, 3, 4, 4, 4, 3, 4, 4],
                [3, 1, 3, 4, 3, 1, 3, 4],
                [4, 3, 4, 4, 4, 3, 4, 4],
                [4, 4, 0, 4, 4, 4, 0, 4],
                [4, 0, 0, 0, 4, 0, 0, 0],
                [0, 0, 0, 0, 0, 0, 0, 0],
                [0, 0, 0, 0, 0, 0, 0, 0],
              ][r]![c]!,
            size: 135,
          })
        : pattern === 'plain'
          ? await cloth('stockinette', [t[0]], { size: 135 })
          : await cloth('cable', [t[0]], { size: 270 })
    return {
      body,
      rib: await cloth('ribbing', [t[0]], { size: 105 }),
      inner: await cloth('single', [darken(t[0], 0.45)], { size: 100 }),
    }
  },
  build(stage, m) {
    sleeves(stage, m)
    stage.sheet({ d: 'M466 206 C520 176 680 176 734 206 L720 330 L480 330Z', z: 0, thick: 12, rim: 14 }, m.inner)
    stage.sheet(
      {
        d: 'M462 208 C520 164 680 164 738 208 C690 226 510 226 462 208Z',
        z: 8,
        thick: 15,
        rim: 16,
        uv: polar(600, 420, 230),
      },
      m.rib,
    )
    stage.sheet(
      {
        d: 'M452 226 C480 320 720 320 748 226 C800 240 850 258 884 290 C872 430 876 700 870 940 C700 958 500 958 330 940 C324 700 328 430 316 290 C350 258 400 240 452 226Z',
        z: 16,
        thick: 26,
        rim: 60,
        wobble: 4,
        offset: [-0.222, 0],
        folds: [
          {
            at: [
              [330, 420],
              [420, 480],
              [470, 600],
            ],
            w: 30,
            a: -13,
          },
          {
            at: [
              [872, 420],
              [790, 470],
              [735, 560],
            ],
            w: 28,
            a: -13,
          },
          {
            at: [
              [345, 620],
              [420, 700],
              [440, 860],
            ],
            w: 34,
            a: 12,
          },
          {
            at: [
              [860, 640],
              [790, 740],
              [770, 900],
            ],
            w: 36,
            a: 12,
          },
          {
            at: [
              [560, 500],
              [600, 680],
              [575, 880],
            ],
            w: 50,
            a: 9,
          },
        ],
      },
      m.body,
    )
    stage.sheet(
      {
        d: 'M332 920 C500 938 700 938 868 920 L856 1022 C700 1040 500 1040 344 1022Z',
        z: 24,
        thick: 18,
        rim: 26,
        wobble: 3,
      },
      m.rib,
    )
    stage.sheet(
      {
        d: 'M438 222 C470 345 730 345 762 222 C752 208 738 202 724 200 C706 290 494 290 476 200 C462 202 448 208 438 222Z',
        z: 34,
        thick: 16,
        rim: 22,
        wobble: 2,
        uv: polar(600, 190, 128),
      },
      m.rib,
    )
  },
})
