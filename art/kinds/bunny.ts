import { tube } from '../engine/cord.ts'
import { kind } from './kind.ts'
import { bow } from './parts.ts'
import { egg, face, toyDress } from './toy-parts.ts'

export const bunny = kind({
  title: 'Amigurumi bunny',
  stance: 'stand',
  close: { at: [600, 480], zoom: 2.2, turn: 0.06 },
  stand: { casts: [{ y: 1060 }], feet: [{ x: 600, y: 1046, rx: 290, ry: 40 }] },
  dress: (t, cloth) => toyDress(t, cloth),
  build(stage, m) {
    for (const side of [-1, 1]) {
      egg(stage, m.main, [600 + side * 92, 190, -20], [58, 175, 36], [0.1, 0, side * 0.16])
      egg(stage, m.pale, [600 + side * 92, 200, 2], [34, 135, 28], [0.1, 0, side * 0.16])
    }
    egg(stage, m.main, [600, 800, 0], [190, 215, 175], [0, 0, 0], (t) => 0.86 + 0.22 * t)
    egg(stage, m.pale, [600, 842, 92], [118, 138, 100])
    for (const side of [-1, 1]) {
      egg(stage, m.main, [600 + side * 182, 752, 70], [56, 128, 58], [0.35, 0, side * -0.5])
      egg(stage, m.main, [600 + side * 128, 972, 140], [86, 74, 120], [0, side * 0.2, 0])
      egg(stage, m.pale, [600 + side * 136, 968, 210], [54, 50, 52])
    }
    egg(stage, m.main, [600, 460, 50], [232, 200, 205])
    egg(stage, m.pale, [600, 535, 205], [92, 64, 60])
    face(stage, m, { x: 600, y: 462, z: 236, eyes: 94, muzzle: 44 })
    const neck = []
    for (let k = 0; k <= 50; k++) {
      const a = (k / 50) * Math.PI * 2
      neck.push([600 + Math.cos(a) * 158, 656 + Math.sin(a) * 42, 40 + Math.sin(a) * 150])
    }
    stage.mesh(tube({ along: neck, r: 30, size: 70, closed: true, disp: 5, around: 24, repeat: 2 }), m.scarf)
    bow(stage, [600, 690, 222], 88, m.ribbon)
  },
})
