import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { kind } from './kind.ts'
import { bow } from './parts.ts'
import { egg, face, toyDress } from './toy-parts.ts'

export const octopus = kind({
  title: 'Amigurumi octopus',
  stance: 'stand',
  close: { at: [600, 560], zoom: 2.2, turn: 0.05 },
  stand: { casts: [{ y: 1000 }], feet: [{ x: 600, y: 1000, rx: 420, ry: 56, strength: 0.6 }] },
  dress: (t, cloth) => toyDress(t, cloth),
  build(stage, m) {
    for (let k = 0; k < 8; k++) {
      const a = (k / 8) * Math.PI * 2 + 0.2,
        dx = Math.cos(a),
        dz = Math.sin(a),
        pts = []
      for (let j = 0; j <= 60; j++) {
        const t = j / 60,
          out = 110 + 290 * t,
          w = Math.sin(t * 9 + k) * 26 * t
        pts.push([
          600 + dx * out + -dz * w,
          800 + 130 * Math.min(1, t * 1.7) + dz * out * 0.26 - (t > 0.75 ? (t - 0.75) * 230 : 0) + Math.abs(w) * 0.2,
          dz * out * 0.85,
          60 * (1 - 0.62 * t),
        ])
      }
      stage.mesh(tube({ along: pts, r: 52, size: 150, disp: 9, around: 40, repeat: 2 }), k % 2 ? m.main : m.second)
    }
    egg(stage, m.main, [600, 560, 40], [270, 290, 250], [0, 0, 0], (t) => 1.02 - 0.16 * t)
    face(stage, m, { x: 600, y: 600, z: 276, eyes: 100, size: 20, nose: false })
    stage.mesh(
      tube({
        along: spline(
          [
            [560, 650, 288],
            [580, 668, 292],
            [600, 672, 294],
            [620, 668, 292],
            [640, 650, 288],
          ],
          6,
        ),
        r: 4.5,
        size: 20,
        around: 8,
      }),
      m.thread,
    )
    bow(stage, [720, 330, 190], 82, m.ribbon, 0.35)
  },
})
