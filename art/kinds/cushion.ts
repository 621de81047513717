import { tube } from '../engine/cord.ts'
import { surface } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'

export const cushion = kind({
  title: 'Cushion',
  patterns: ['cable', 'ikat', 'granny', 'paisley'],
  stance: 'flat',
  close: { at: [520, 520], zoom: 2.2, turn: 0.1 },
  async dress(t, cloth, pattern = 'cable') {
    const body =
      pattern === 'ikat'
        ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 330, px: 640, threads: 80 })
        : pattern === 'granny'
          ? await cloth('granny', t, { size: 262, rings: [3, 1, 2, 0], border: 4, px: 512 })
          : pattern === 'paisley'
            ? await cloth('blockPrint', [t[4], t[0], t[2], t[3]], {
                motif: 'paisley',
                size: 300,
                across: 1,
                scale: 0.9,
              })
            : await cloth('cable', [t[0]], { size: 340 })
    return {
      body,
      piping: await cloth('stockinette', [t[2]], { size: 60, bump: 5 }),
      tassel: await cloth('twist', [t[3]], { size: 40, bump: 4.0 }),
    }
  },
  build(stage, m, seed) {
    stage.within({ turn: 0.06, from: [600, 600], to: [600, 600] }, () => {
      const side = (s: number, t: number): [number, number, number] => {
        const x = s * 2 - 1,
          y = t * 2 - 1,
          pinch = 1 - 0.07 * (1 - (Math.abs(x) > Math.abs(y) ? y * y : x * x))
        return [x, y, pinch]
      }
      stage.mesh(
        surface(
          150,
          150,
          (s, t) => {
            const [x, y, p] = side(s, t),
              puff = Math.max(0, (1 - x ** 4) * (1 - y ** 4)) ** 0.42,
              ripple = Math.sin(Math.atan2(y, x) * 14) * 9 * Math.max(0, Math.hypot(x, y) - 0.75)
            return [
              600 + x * 405 * p,
              600 + y * 405 * p,
              20 + 190 * puff + ripple,
              (x * 405) / m.body.size + 0.5,
              (y * 405) / m.body.size + 0.5,
            ]
          },
          { disp: 10 },
        ),
        m.body,
      )
      const edge = []
      for (let k = 0; k < 4; k++)
        for (let j = 0; j < 30; j++) {
          const t = (j / 30) * 2 - 1,
            [x, y] = (
              [
                [t, -1],
                [1, t],
                [-t, 1],
                [-1, -t],
              ] as const
            )[k]!,
            p = 1 - 0.07 * (1 - t * t)
          edge.push([600 + x * 408 * p, 600 + y * 408 * p, 20])
        }
      edge.push(edge[0]!)
      stage.mesh(tube({ along: edge, r: 13, size: 60, closed: true, disp: 4, around: 18, repeat: 2 }), m.piping)
      for (const [x, y, a] of [
        [192, 192, 2.36],
        [1008, 192, -2.36],
        [1008, 1008, -0.79],
        [192, 1008, 0.79],
      ] as const)
        stage.within({ turn: a, from: [0, 0], to: [x, y] }, () => tassel(stage, [0, 4, 12], 104, 26, m.tassel, seed))
    })
  },
})
