import { ball } from '../engine/solids.ts'
import { kind } from './kind.ts'

export const blanket = kind({
  title: 'Granny-square blanket',
  patterns: ['granny', 'waves'],
  stance: 'flat',
  close: { at: [560, 560], zoom: 2, turn: 0.15 },
  async dress(t, cloth, pattern = 'granny') {
    const mixes = [
      [3, 1, 2, 0],
      [0, 4, 1, 2],
      [1, 3, 0, 2],
      [2, 0, 3, 1],
    ]
    return {
      top:
        pattern === 'waves'
          ? await cloth('shells', t, {
              size: 300,
              px: 768,
              across: 4,
              rows: 8,
              stripe: (r) => [0, 0, 4, 1, 1, 4, 2, 4][r]!,
            })
          : await cloth('granny', t, {
              size: 420,
              px: 1024,
              cells: 2,
              rings: (x, y) => mixes[x + y * 2]!,
              border: 4,
              bump: 11,
            }),
      fold: await cloth('single', t, { size: 130, cols: 10, rows: 9, stripe: (r) => [2, 2, 4, 0, 0, 4, 1, 1, 4][r]! }),
      edge: await cloth('shells', [t[4]], { size: 110, stripe: () => 0, bump: 7 }),
    }
  },
  build(stage, m) {
    stage.within({ turn: -0.1, from: [600, 600], to: [600, 590] }, () => {
      for (let k = 0; k < 3; k++)
        stage.sheet(
          {
            d: `M${206 - k * 3} ${300 + (3 - k) * 26} C400 ${290 + (3 - k) * 26} 800 ${292 + (3 - k) * 26} ${996 + k * 4} ${302 + (3 - k) * 26} L${1004 - k * 3} ${930 + (3 - k) * 30} C800 ${938 + (3 - k) * 30} 400 ${936 + (3 - k) * 30} ${200 + k * 4} ${930 + (3 - k) * 30}Z`,
            z: k * 34,
            thick: 44,
            rim: 40,
            wobble: 4,
            offset: [k * 0.31, k * 0.44],
          },
          m.fold,
        )
      stage.sheet(
        {
          d: 'M196 292 C400 278 800 278 1004 292 L1010 924 C800 936 400 936 190 924Z',
          z: 104,
          thick: 46,
          rim: 44,
          wobble: 5,
          offset: [-0.46, -0.69],
          folds: [
            {
              at: [
                [240, 420],
                [500, 470],
                [900, 400],
              ],
              w: 60,
              a: 8,
            },
            {
              at: [
                [260, 780],
                [600, 740],
                [960, 800],
              ],
              w: 70,
              a: -9,
            },
          ],
        },
        m.top,
      )
      for (let k = 0; k <= 26; k++) {
        const x = 206 + k * 30
        stage.mesh(ball({ at: [x, 938 + Math.sin(k * 0.3) * 2, 112], r: [17, 15, 15], size: 60, detail: 0.7 }), m.edge)
      }
    })
  },
})
