/** Changing what an order holds. */
export const ORDER_EDITS = {
  'The order is changed.': 'ऑर्डर बदल दिया गया।',
  'The buyer was asked. The order changes when they agree.': 'ख़रीदार से पूछा गया है। उनके सहमत होने पर ऑर्डर बदलेगा।',
  'The order stays as it was.': 'ऑर्डर वैसा ही रहा।',
  'The proposal is withdrawn. The order stays as it was.': 'प्रस्ताव वापस लिया गया। ऑर्डर वैसा ही रहा।',
  'There is no such change.': 'ऐसा कोई बदलाव नहीं है।',
  'This proposal is over. The order stays as it was.': 'इस प्रस्ताव का समय बीत गया। ऑर्डर वैसा ही रहा।',
  'The order has changed meanwhile. Please look at it again.': 'इस बीच ऑर्डर बदल गया है। कृपया फिर देखें।',
  'Nothing would change.': 'कुछ नहीं बदलेगा।',
  'An order needs at least one piece. To send nothing, cancel it.':
    'ऑर्डर में कम से कम एक चीज़ चाहिए। कुछ न भेजना हो तो उसे रद्द करें।',
  'This line is not in the order.': 'यह चीज़ ऑर्डर में नहीं है।',
  'The size can be changed in the first hour, until the order is packed. Please write to us.':
    'साइज़ पहले घंटे में, पैक होने तक बदला जा सकता है। कृपया हमें लिखें।',
  'Only another size or colour of the same product can be chosen here.':
    'यहाँ सिर्फ़ उसी चीज़ का दूसरा साइज़ या रंग चुना जा सकता है।',
  'There is nothing to pay for this change.': 'इस बदलाव के लिए कुछ नहीं चुकाना है।',
  'This change is agreed to by paying for it.': 'इस बदलाव पर सहमति भुगतान से होती है।',
  'This order was changed often today. Please try again tomorrow.': 'यह ऑर्डर आज कई बार बदला गया। कृपया कल फिर कोशिश करें।',
  'The difference is below ₹1, which cannot be paid online. Please add or leave out something else.':
    'अंतर ₹1 से कम है, जो ऑनलाइन नहीं चुकाया जा सकता। कृपया कुछ और जोड़ें या हटाएँ।',
  'This order has ended.': 'यह ऑर्डर समाप्त हो चुका है।',
  'This order is on its way already.': 'यह ऑर्डर निकल चुका है।',
  'This order waits for its payment. It can be changed when it is paid.':
    'यह ऑर्डर भुगतान की प्रतीक्षा में है। भुगतान के बाद बदला जा सकता है।',
  'A part of this order was refunded, so it can no longer be changed.':
    'इस ऑर्डर का एक हिस्सा लौटाया जा चुका है, इसलिए अब बदला नहीं जा सकता।',
  'A parcel of this order is packed. Take it back first, then change the order.':
    'इस ऑर्डर का पार्सल पैक हो चुका है। पहले उसे वापस लें, फिर ऑर्डर बदलें।',
  'Somebody may be paying for this order right now. Please try again in 20 minutes.':
    'हो सकता है कोई अभी इस ऑर्डर का भुगतान कर रहा हो। कृपया 20 मिनट बाद कोशिश करें।',
  '{title} is not available in this quantity any more.': '{title} अब इतनी मात्रा में उपलब्ध नहीं है।',
  'May we change your order?': 'क्या हम आपका ऑर्डर बदल सकते हैं?',
  'The change that you chose': 'आपका चुना बदलाव',
  'Leaves the order: {item}': 'ऑर्डर से हटेगा: {item}',
  'Comes into the order: {item}': 'ऑर्डर में आएगा: {item}',
  'Total before {before}, after {after}.': 'कुल पहले {before}, बाद में {after}।',
  'Store credit still pays {sum} of it.': 'इसमें से {sum} अब भी स्टोर क्रेडिट से।',
  'Store credit paid {before} of it, now {after}.': 'इसमें से स्टोर क्रेडिट से पहले {before}, अब {after}।',
  'Answer by {moment}. If you do nothing, nothing changes.': '{moment} तक उत्तर दें। कुछ न करने पर कुछ नहीं बदलेगा।',
  'Agree and pay {sum}': 'सहमत हूँ, {sum} चुकाएँ',
  'Agree: {sum} more at the door': 'सहमत हूँ: दरवाज़े पर {sum} और',
  'Keep the order as it is': 'ऑर्डर वैसा ही रखें',
  'Changes of this order': 'इस ऑर्डर के बदलाव',
  'Done {moment}': '{moment} को हुआ',
  'Declined {moment}': '{moment} को मना किया',
  'Withdrawn {moment}': '{moment} को वापस लिया',
  'Not answered in time': 'समय पर उत्तर नहीं मिला',
  'by you': 'आपके द्वारा',
  'by the shop': 'दुकान द्वारा',
  'Change size or colour': 'साइज़ या रंग बदलें',
  'What do you want to change?': 'क्या बदलना है?',
  'What do you want instead?': 'इसके बदले क्या चाहिए?',
  'Loading what there is…': 'उपलब्ध चीज़ें लाई जा रही हैं…',
  'Sold out': 'बिक गया',
  'There is no other size or colour of it.': 'इसका कोई और साइज़ या रंग नहीं है।',
  'If it costs more, you see the price before anything changes. If it costs less, the difference comes back.':
    'महँगा हो तो कुछ बदलने से पहले क़ीमत दिखेगी। सस्ता हो तो अंतर वापस मिलेगा।',
  'Take this one instead': 'इसके बदले यह लें',
  'You did not pay, so the order stays as it was.': 'आपने भुगतान नहीं किया, इसलिए ऑर्डर वैसा ही रहा।',
  'We are checking your payment. The order changes as soon as it has arrived.':
    'हम आपका भुगतान जाँच रहे हैं। पहुँचते ही ऑर्डर बदल जाएगा।',
  'Please choose one.': 'कृपया एक चुनें।',
}
