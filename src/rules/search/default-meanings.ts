import { COLOUR_LINES } from './colour-families.ts'
import { compileWords, type Meaning, type MeaningKind } from './search-words.ts'

/** `name: typed words, phrases with _` and, behind `>`, other words of products that are meant too. */
const SYNONYMS = [
  'saree: sari sadi साड़ी साडी > saree sarees',
  'kurta: kurti kurthi kurtha kurta_pajama kurta_pyjama kurta_payjama कुर्ता_पजामा कुर्ता कुर्ते कुर्ती > kurta kurti',
  'shirt: kameez kamiz कमीज शर्ट > shirt',
  'tee: tshirt t_shirt teeshirt टी_शर्ट टीशर्ट > tee',
  'dress: gown ड्रेस > dress frock',
  'frock: फ्रॉक > frock',
  'skirt: lehenga lehnga ghagra लहंगा घाघरा स्कर्ट > skirt',
  'palazzo: palazo plazo pants trousers pajama pyjama salwar पजामा पलाज़ो > palazzos palazzo trousers',
  'waistcoat: bandi nehru_jacket jacket vest बंडी जैकेट > waistcoat bandi',
  'scarf: scarves muffler maflar स्कार्फ मफलर > scarf',
  'shawl: stole shaal sal शॉल > shawl stole',
  'dupatta: duppatta chunni odhni दुपट्टा चुन्नी > dupatta shawl stole scarf',
  'sweater: jumper pullover swetar sweter स्वेटर > sweater',
  'cardigan: कार्डिगन > cardigan',
  'poncho: पोंचो > poncho',
  'beanie: > beanie',
  'hat: cap topi टोपी > hat cap topi beanie',
  'mittens: gloves glove dastana dastane दस्ताने > mittens',
  'socks: sock moja moje mauje mojay मोज़ा मोज़े मोजे > socks',
  'shoes: joota joote jute_joote mojri mojris mojari mojadi jutti juttis jooti chappal chappals slippers sandals जूता जूते जूती मोजड़ी चप्पल चप्पलें > shoes booties jutti juttis mojri mojari',
  'booties: bootie > booties',
  'toys: toy khilona khilone khilauna खिलौना खिलौने soft_toy gudiya doll amigurumi stuffed > toys toy',
  'bunny: rabbit khargosh खरगोश > bunny rabbit',
  'bear: teddy teddy_bear bhalu bhaloo भालू > bear teddy bhalu',
  'elephant: hathi haathi हाथी > elephant',
  'cat: billi बिल्ली > cat',
  'turtle: kachua kachhua tortoise कछुआ > turtle',
  'whale: fish machli machhli मछली > whale',
  'octopus: ऑक्टोपस > octopus',
  'rattle: jhunjhuna झुनझुना > rattle',
  'bag: thaila thela jhola बैग थैला थैले झोला > bag bags tote',
  'purse: handbag pars wallet पर्स > purse clutch potli sling bag',
  'tote: > tote',
  'sling: crossbody sling_bag > sling',
  'backpack: rucksack school_bag pithu बैकपैक > backpack',
  'potli: batua pouch_bag पोटली > potli',
  'clutch: > clutch',
  'pouch: > pouch potli',
  'cushion: pillow takiya cushion_cover तकिया कुशन > cushion pillow',
  'blanket: chadar chaddar chaadar chadder चादर kambal throw razai rajai कंबल कम्बल रज़ाई > blanket throw',
  'rug: carpet dari durrie mat galicha kaleen कालीन दरी > rug',
  'pouf: footstool stool mooda > pouf',
  'lamp: light batti लैंप लैम्प > lamp',
  'diya: deepak दीया दिया > diya',
  'candle: mombatti मोमबत्ती > candle',
  'toran: bandhanwar bandanwar तोरण बंदनवार > toran',
  'wall hanging: wall_hanging wall_art > hanging',
  'plant hanger: planter gamla plant_pot hanging_planter गमला > plant',
  'dreamcatcher: dream_catcher > dreamcatcher',
  'basket: tokri टोकरी > basket tokri',
  'coaster: > coasters coaster',
  'pot holder: potholder > holder',
  'earrings: earring jhumka jhumkas jhumke bali ear_ring ear_rings झुमका झुमके बाली > earrings earring jhumka',
  'necklace: haar mala हार माला > necklace mala',
  'bangle: bracelet kangan kangana chudi choodi chudiyan churi कंगन चूड़ी चूड़ियां > bangle bangles bracelet kangan',
  'jewellery: jewelry jewellry gahne zevar jewels गहने ज़ेवर > earrings necklace bangle',
  'keychain: key_ring keyring key_chain chabi चाबी > keychain',
  'scrunchie: hair_band rubber_band > scrunchie',
  'hair: baal बाल > hair scrunchie',
  'soap: sabun saboon साबुन > soap',
  'balm: cream lotion moisturiser moisturizer hand_cream बाम > balm',
  'oil: tel तेल > oil',
  'laptop: macbook notebook लैपटॉप > laptop',
  'laptop sleeve: laptop_bag laptop_cover laptop_case > laptop',
  'phone: mobile फोन मोबाइल > phone',
  'headphone: earphone hedphone > headphone headphones',
  'cable: wire taar charger तार > cable keepers',
  'fashion: फैशन > fashion',
  'home: ghar घर > home',
  'decor: decoration sajawat सजावट > decor',
  'beauty: cosmetics skincare सौंदर्य > beauty',
  'kitchen: rasoi रसोई > pot coasters stove cooking',
  'knitwear: knitted bunai बुनाई > knitwear knitted',
  'crochet: kroshia croshia क्रोशिया > crochet crocheted',
  'handmade: handcrafted hath_ka haath_ka hast_nirmit > hand handloom crocheted',
  'handloom: hathkargha handwoven हथकरघा > handloom handwoven',
  'accessories: accessory > accessories',
  'incense: perfume itra > candle soap',
  'bead: beads beaded moti_wala manka > bead beads',
  'peacock: mor mayur मोर > peacock mayur',
  'stripe: striped stripes dhari dhaari धारी > striped stripes dhaari stripe',
  'embroidery: kadhai embroidered कढ़ाई > embroidered embroidery',
  'print: printed chapai > print printed',
  'flower: floral phool ful फूल > floral flower flowers phool',
]

/** Whole ranges of goods, which say little where an occasion is named. */
const RANGES = ['clothes: kapde kapda kapdo clothing apparel outfit outfits wear कपड़े कपड़ा > fashion knitwear']

const MATERIALS = [
  'cotton: suti sooti kapas सूती कपास कॉटन > cotton',
  'silk: resham reshmi रेशम रेशमी सिल्क > silk',
  'wool: woollen woolen oon ooni ऊन ऊनी > wool woollen lambswool merino',
  'linen: लिनेन > linen',
  'leather: chamda chamra चमड़ा लेदर > leather',
  'jute: joot जूट > jute',
  'wood: wooden lakdi lakadi लकड़ी > wood wooden',
  'brass: peetal pital पीतल > brass',
  'clay: mitti terracotta_pot मिट्टी > terracotta clay',
  'cane: bent बेंत > cane',
]

const OCCASIONS = [
  'wedding: weddings shaadi shadi marriage vivah bridal bride dulhan sangeet mehndi haldi_ceremony engagement sagai reception शादी विवाह सगाई > wedding weddings silk brocade potli bangle saree necklace earrings clutch',
  'Diwali: deepavali deepawali dipawali diwaali दिवाली दीपावली > toran lamp diya candle',
  'festival: festive tyohar tyohaar puja pooja navratri durga_puja ganesh eid holi onam pongal lohri karwa_chauth karva_chauth teej त्योहार पूजा नवरात्रि ईद होली करवा_चौथ > festival puja toran silk kurta saree potli bangle',
  'Rakhi: raksha_bandhan rakshabandhan bhai_dooj राखी > sisters bangle earrings scarf keychain scrunchie necklace',
  'birthday: birthdays janamdin janmdin anniversary valentine valentines saalgirah जन्मदिन > birthdays birthday toys earrings scarf candle keychain clutch',
  'housewarming: house_warming griha_pravesh grih_pravesh new_home गृह_प्रवेश > cushion lamp toran hanging rug throw coasters basket candle plant pouf dreamcatcher',
  'winter: winters sardi sardiyon thand thandi jada garam warm warmth सर्दी सर्दियों ठंड गरम गर्म > wool woollen merino lambswool warm knitwear sweater shawl',
  'summer: summers garmi garmiyon गर्मी गर्मियों > summer mul light raffia tee',
  'office: daftar formal college work_wear ऑफिस > office work shirt kurta palazzos',
  'party: function parties पार्टी > evening evenings clutch brocade potli silk',
  'travel: safar trip travelling यात्रा > backpack travel train sling',
]

const PERSONS = [
  'baby: babies infant newborn navjat shishu baby_shower godh_bharai first_birthday chhote_bachche chote_bache शिशु बेबी बच्चा गोद_भराई > baby rattle nursery pram toys',
  'kids: kid child children bachcha bachche bachhe bacche bache bachon bacchon toddler बच्चे बच्चों > toys baby frock child bows',
  'girls: girl ladki bachi bacchi beti daughter gudiya लड़की बेटी > frock bows bunny dress hair scrunchie',
  'boys: boy ladka beta son लड़का बेटा > bear elephant whale tee backpack',
  'women: woman womens ladies lady female mahila mahilaon aurat aurton mummy mom mother mothers maa mata patni biwi wife girlfriend gf behen bahan behan sister didi saheli her she महिला माँ मां बहन पत्नी दीदी > saree kurta dress earrings bangle necklace shawl potli clutch skirt palazzos cardigan tote bag balm candle soap hair scrunchie scarf',
  'men: man mens male gents aadmi mard purush papa dad daddy father fathers pitaji bhai bhaiya brother pati husband boyfriend bf dost friend him he पुरुष पापा भाई पति दोस्त > shirt kurta waistcoat tee sweater backpack scarf sling laptop socks mittens beanie cable headphone keychain',
  'grandmother: grandma dadi nani दादी नानी > shawl saree cardigan balm socks throw',
  'grandfather: grandpa dada nana दादा नाना > shawl sweater scarf socks waistcoat',
]

/** Words that say nothing about the product, as long as another word does. */
const NOISE = [
  'a an the for with in of and or on to my your me some any is are i want need looking show give find buy best nice good',
  'online shopping shop store product products item items wearing style type wala wale wali vala vali ke ki ka ko',
  'liye mein main par aur ya se hai hain chahiye chaiye dikhao mujhe acha accha achha sundar koi kuch',
  'hai kya milega milegi batao bataiye please plz sir madam ji dijiye aap hum humko quality original brand branded',
  'free delivery combo pack pcs piece pieces colour color colours rang rangon shade dark bright collection',
  'ceremony chest waist cover sabse zyada bahut bhi wears chhota chhote chhoti small big bada badi bade price rate',
  'shower रंग रंगों कलर क्या जी बहुत छोटा छोटे छोटी',
  'gift gifts gifting present presents tohfa tohfe uphar uphaar beautiful pretty pure',
  'के की का को लिए में पर और या से है हैं चाहिए दिखाओ मुझे अच्छा अच्छी सुंदर कोई कुछ वाला वाली वाले तोहफा उपहार गिफ्ट',
]

export const DEFAULT_MEANINGS: readonly Meaning[] = [
  ...SYNONYMS.map((line) => toMeaning('synonym', line)),
  ...RANGES.map((line) => toMeaning('range', line)),
  ...MATERIALS.map((line) => toMeaning('material', line)),
  ...COLOUR_LINES.map((line) => toMeaning('colour', line)),
  ...OCCASIONS.map((line) => toMeaning('occasion', line)),
  ...PERSONS.map((line) => toMeaning('person', line)),
  { kind: 'noise', name: 'noise', words: NOISE.flatMap((line) => line.split(' ')), finds: [] },
]

function toMeaning(kind: MeaningKind, line: string): Meaning {
  const [name = '', rest = ''] = line.split(': ')
  const [words = '', finds = ''] = rest.split('>')
  const listed = (text: string) =>
    text
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => word.replaceAll('_', ' '))
  return { kind, name, words: [name, ...listed(words)], finds: listed(finds) }
}

export const DEFAULT_SEARCH_WORDS = compileWords(DEFAULT_MEANINGS)
