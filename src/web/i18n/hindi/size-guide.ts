import type { Catalogue } from '../translate.ts'

/** The size guide: measures and how to take them. */
export const SIZE_GUIDE = {
  'Size guide': 'साइज़ गाइड',
  'Loading the size guide': 'साइज़ गाइड खुल रही है',
  'The size guide could not be loaded.': 'साइज़ गाइड नहीं खुल सकी।',
  Unit: 'इकाई',
  cm: 'सेमी',
  inch: 'इंच',
  'Measurements of the piece, in centimetres': 'कपड़े की नाप, सेंटीमीटर में',
  'Measurements of the piece, in inches': 'कपड़े की नाप, इंच में',
  'How to measure': 'नाप कैसे लें',
  Chest: 'सीना',
  Waist: 'कमर',
  Hips: 'कूल्हा',
  Shoulder: 'कंधा',
  Neck: 'गला',
  Sleeve: 'आस्तीन',
  Length: 'लंबाई',
  Inseam: 'भीतरी टाँग',
  'Around the fullest part of the chest, under the arms.': 'बाँहों के नीचे, सीने के सबसे चौड़े हिस्से पर फीता घुमाएँ।',
  'Around the narrowest part, above the navel.': 'नाभि के ऊपर, सबसे पतले हिस्से पर फीता घुमाएँ।',
  'Around the fullest part of the hips.': 'कूल्हों के सबसे चौड़े हिस्से पर फीता घुमाएँ।',
  'Across the back, from one shoulder seam to the other.': 'पीठ पर, एक कंधे की सिलाई से दूसरे कंधे की सिलाई तक।',
  'Around the neck, where a collar lies.': 'गले के चारों ओर, जहाँ कॉलर रहता है।',
  'From the shoulder seam to the cuff.': 'कंधे की सिलाई से आस्तीन के सिरे तक।',
  'From the highest point of the shoulder, or the waistband, to the hem.':
    'कंधे के सबसे ऊँचे बिंदु से, या कमर से, नीचे की किनारी तक।',
  'Along the inside of the leg, down to the hem.': 'टाँग के भीतर की ओर, ऊपर से नीचे की किनारी तक।',
} satisfies Catalogue
