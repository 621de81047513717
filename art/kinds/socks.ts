import { kind } from './kind.ts'

export const socks = kind({
  title: 'Socks',
  stance: 'flat',
  close: { at: [425, 560], zoom: 2.1, turn: 0.1 },
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
      body: await cloth('stockinette', t, { size: 108, pattern: (c, r) => F[r]![c]! }),
      rib: await cloth('ribbing', [t[2]], { size: 80 }),
      toe: await cloth('stockinette', [t[2]], { size: 108 }),
    }
  },
  build(stage, m) {
    const one = (x: number, y: number, turn: number, z: number, flip: number) =>
      stage.within({ from: [0, 0], to: [x, y], turn, z }, () => {
        const flipped = (v: number) => v * flip
        stage.sheet(
          {
            d: `M${flipped(-95)} -390 C${flipped(-105)} -200 ${flipped(-110)} -40 ${flipped(-104)} 60 C${flipped(-112)} 180 ${flipped(-60)} 240 ${flipped(20)} 262 C${flipped(110)} 290 ${flipped(200)} 320 ${flipped(262)} 338 C${flipped(340)} 352 ${flipped(384)} 290 ${flipped(350)} 222 C${flipped(310)} 160 ${flipped(180)} 130 ${flipped(112)} 60 C${flipped(96)} -60 ${flipped(98)} -240 ${flipped(100)} -390Z`,
            thick: 34,
            rim: 72,
            wobble: 3,
            uv: (lx, ly) => {
              const d = flipped(lx),
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
                  [flipped(-80), 40],
                  [flipped(0), 90],
                  [flipped(100), 80],
                ],
                w: 20,
                a: -10,
              },
              {
                at: [
                  [flipped(-70), -40],
                  [flipped(20), -10],
                  [flipped(95), -40],
                ],
                w: 18,
                a: 9,
              },
              {
                at: [
                  [flipped(-60), 110],
                  [flipped(20), 150],
                  [flipped(110), 130],
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
            d: `M${flipped(-108)} 62 C${flipped(-114)} 180 ${flipped(-62)} 244 ${flipped(20)} 264 C${flipped(40)} 200 ${flipped(-30)} 90 ${flipped(-108)} 62Z`,
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
            d: `M${flipped(262)} 340 C${flipped(344)} 354 ${flipped(388)} 290 ${flipped(352)} 222 C${flipped(334)} 194 ${flipped(300)} 176 ${flipped(270)} 160 C${flipped(240)} 210 ${flipped(236)} 280 ${flipped(240)} 334Z`,
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
            d: `M${flipped(-106)} -500 C${flipped(-40)} -512 ${flipped(50)} -512 ${flipped(112)} -500 L${flipped(106)} -370 C${flipped(50)} -360 ${flipped(-40)} -360 ${flipped(-102)} -370Z`,
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
