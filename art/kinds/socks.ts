import { kind } from './kind.ts'

export const socks = kind({
  title: 'Socks',
  stance: 'flat',
  close: { at: [560, 420], zoom: 2.5, turn: 0.2 },
  async dress(t, cloth) {
    const F = [
      [0, 0, 4, 0, 0, 0, 0, 0],
      [0, 4, 3, 4, 0, 0, 4, 0],
      [0, 0, 4, 0, 0, 4, 4, 4],
      [0, 0, 0, 0, 0, 0, 4, 0],
      [0, 0, 0, 0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1, 1, 1, 1],
      [1, 4, 1, 4, 1, 4, 1, 4],
      [1, 1, 1, 1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]
    return {
      body: await cloth('stockinette', t, { size: 108, pattern: (c, r) => F[r][c] }),
      rib: await cloth('ribbing', [t[2]], { size: 80 }),
      toe: await cloth('stockinette', [t[2]], { size: 108 }),
    }
  },
  build(stage, m) {
    const one = (x, y, turn, z, flip) =>
      stage.within({ from: [0, 0], to: [x, y], turn, z }, () => {
        const X = (v) => v * flip
        stage.sheet(
          {
            d: `M${X(-95)} -390 C${X(-105)} -200 ${X(-110)} -40 ${X(-104)} 60 C${X(-112)} 180 ${X(-60)} 240 ${X(20)} 262 C${X(110)} 290 ${X(200)} 320 ${X(262)} 338 C${X(340)} 352 ${X(384)} 290 ${X(350)} 222 C${X(310)} 160 ${X(180)} 130 ${X(112)} 60 C${X(96)} -60 ${X(98)} -240 ${X(100)} -390Z`,
            thick: 34,
            rim: 72,
            wobble: 3,
            uv: (lx, ly) => {
              const d = X(lx),
                bend = Math.max(0, Math.min(1, (ly + 20 + d * 0.3) / 260))
              const a = -bend * 1.15
              return [
                lx * Math.cos(a) * 1 + flip * (ly - 80) * Math.sin(-a) * -1 * 0.6,
                ly * Math.cos(a) * 0.9 + d * bend * 0.9,
              ]
            },
            folds: [
              {
                at: [
                  [X(-80), 40],
                  [X(0), 90],
                  [X(100), 80],
                ],
                w: 20,
                a: -10,
              },
              {
                at: [
                  [X(-70), -40],
                  [X(20), -10],
                  [X(95), -40],
                ],
                w: 18,
                a: 9,
              },
              {
                at: [
                  [X(-60), 110],
                  [X(20), 150],
                  [X(110), 130],
                ],
                w: 22,
                a: 10,
              },
            ],
          },
          m.body,
        )
        stage.sheet(
          {
            d: `M${X(-108)} 62 C${X(-114)} 180 ${X(-62)} 244 ${X(20)} 264 C${X(40)} 200 ${X(-30)} 90 ${X(-108)} 62Z`,
            z: 7,
            thick: 30,
            rim: 60,
            wobble: 3,
            grain: 0.8 * flip,
          },
          m.toe,
        )
        stage.sheet(
          {
            d: `M${X(262)} 340 C${X(344)} 354 ${X(388)} 290 ${X(352)} 222 C${X(334)} 194 ${X(300)} 176 ${X(270)} 160 C${X(240)} 210 ${X(236)} 280 ${X(240)} 334Z`,
            z: 7,
            thick: 30,
            rim: 56,
            wobble: 3,
            grain: -1.2 * flip,
          },
          m.toe,
        )
        stage.sheet(
          {
            d: `M${X(-106)} -500 C${X(-40)} -512 ${X(50)} -512 ${X(112)} -500 L${X(106)} -370 C${X(50)} -360 ${X(-40)} -360 ${X(-102)} -370Z`,
            z: 12,
            thick: 28,
            rim: 50,
            wobble: 3,
          },
          m.rib,
        )
      })
    one(410, 560, 0.08, 0, 1)
    one(720, 690, 0.2, 22, 1)
  },
})
