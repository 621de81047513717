/** Synonyms, also in Hindi: each is replaced by the first word of its line. */
const SAME: readonly string[] = [
  'saree sari saris साड़ी साड़ियां',
  'kurta kurti कुर्ता कुर्ते कुर्ती',
  'scarf scarves स्कार्फ',
  'shawl stole शॉल',
  'toys toy खिलौना खिलौने',
  'bunny rabbit खरगोश',
  'bear teddy भालू',
  'elephant हाथी',
  'bag बैग थैला थैले',
  'hat cap topi टोपी',
  'sweater jumper pullover स्वेटर',
  'blanket कंबल कम्बल',
  'cushion pillow तकिया',
  'lamp लैंप लैम्प',
  'diya दीया दिया',
  'earrings earring jhumka jhumkas झुमका झुमके बाली',
  'necklace हार',
  'bangle bangles bracelet kangan कंगन चूड़ी चूड़ियां',
  'socks sock मोज़ा मोज़े',
  'shoes जूता जूते',
  'soap साबुन',
  'oil तेल',
  'candle मोमबत्ती',
  'basket टोकरी',
  'baby बच्चा बच्चे शिशु',
  'cotton सूती कपास',
  'silk रेशम रेशमी सिल्क',
  'wool woollen woolen ऊन ऊनी',
  'fashion फैशन',
  'home घर',
  'beauty सौंदर्य',
  'crochet क्रोशिया',
  'red लाल',
  'blue नीला नीली नीले',
  'green हरा हरी हरे',
  'yellow पीला पीली पीले',
  'black काला काली काले',
  'white सफेद',
  'pink गुलाबी',
  'purple violet बैंगनी जामुनी',
  'orange नारंगी',
  'brown भूरा भूरी भूरे',
  'grey gray स्लेटी',
]

const MEANT = new Map(
  SAME.flatMap((line) => {
    const [meant = '', ...others] = line.split(' ').map(plainWord)
    return others.map((other) => [other, meant] as const)
  }),
)

/** Removes diacritics and invisible joiners. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .toLowerCase()
}

export function synonymFor(word: string): string {
  return MEANT.get(word) ?? word
}
