/** Another size or colour for a return, and what cannot be returned. */
export const EXCHANGES = {
  'Cannot be returned': 'वापस नहीं हो सकता',
  'Cannot be returned: {reason}': 'वापस नहीं हो सकता: {reason}',
  'Cannot be returned: {reason}. If it is damaged or not what you ordered, please write to us.':
    'वापस नहीं हो सकता: {reason}। टूटा हो या वह न हो जो आपने मँगाया, तो कृपया हमें लिखें।',
  'All of it is being returned already.': 'यह पूरा पहले ही वापस हो रहा है।',
  'Possible for {n} days after delivery, which was until {day}.': 'डिलीवरी के {n} दिन बाद तक संभव, यानी {day} तक था।',
  'What do you want for it?': 'इसके बदले आप क्या चाहते हैं?',
  'Another size or colour': 'दूसरा साइज़ या रंग',
  'Kept for you from now on. You see the difference before you send this.':
    'अभी से आपके लिए रखा रहेगा। भेजने से पहले आप अंतर देखेंगे।',
  'Another size or colour of the same product.': 'उसी चीज़ का दूसरा साइज़ या रंग।',
  'Working out the price…': 'दाम निकाला जा रहा है…',
  'There is no other size or colour of {title}.': '{title} का कोई दूसरा साइज़ या रंग नहीं है।',
  'Instead of {title}': '{title} के बदले',
  '{name}: sold out': '{name}: बिक गया',
  'The same again': 'वही फिर से',
  'You pay {m} more.': 'आप {m} और चुकाएँगे।',
  'It costs the same: you pay nothing.': 'दाम उतना ही है: आपको कुछ नहीं चुकाना।',
  'It costs {total}; what you send back pays {credited} of it. Sending it is free.':
    'इसका दाम {total} है; लौटाई चीज़ से {credited} चुक जाते हैं। भेजना मुफ़्त है।',
  'It is kept for you for three days and leaves as soon as you have paid.':
    'यह तीन दिन आपके लिए रखा रहेगा और भुगतान होते ही निकलेगा।',
  'It leaves at once.': 'यह तुरंत निकलेगा।',
  'It is kept for you for three days; once you have paid, it leaves when your return is here.':
    'यह तीन दिन आपके लिए रखा रहेगा; भुगतान के बाद, आपकी वापसी पहुँचने पर निकलेगा।',
  'It is kept for you for {n} days and leaves when your return is here.':
    'यह {n} दिन आपके लिए रखा रहेगा और आपकी वापसी पहुँचने पर निकलेगा।',
  'Instead: {pieces}': 'बदले में: {pieces}',
  'See order {order}': 'ऑर्डर {order} देखें',
  'Pay {sum}': '{sum} चुकाएँ',
  'I would rather have my money': 'मुझे पैसे ही चाहिए',
  'You did not pay. What you want instead is still kept for you.':
    'आपने भुगतान नहीं किया। बदले की चीज़ अब भी आपके लिए रखी है।',
  'We are checking your payment. What you want instead is kept for you.':
    'हम आपका भुगतान जाँच रहे हैं। बदले की चीज़ आपके लिए रखी है।',
  'The return was not accepted, so nothing is sent.': 'वापसी स्वीकार नहीं हुई, इसलिए कुछ नहीं भेजा जाएगा।',
  'You asked for your money instead.': 'आपने बदले में पैसे माँगे।',
  'The difference was not paid in time, so you get your money back.':
    'अंतर समय पर नहीं चुकाया गया, इसलिए आपको पैसे वापस मिलेंगे।',
  'Your return did not reach us in time, so you get your money back once it is here.':
    'आपकी वापसी समय पर नहीं पहुँची, इसलिए पहुँचने पर आपको पैसे वापस मिलेंगे।',
  'What reached us is not what we sent you, so nothing is sent.':
    'जो हम तक पहुँचा वह हमारा भेजा सामान नहीं है, इसलिए कुछ नहीं भेजा जाएगा।',
  'The money of this order was given back before.': 'इस ऑर्डर के पैसे पहले ही लौटाए जा चुके हैं।',
  'It is sent already. Please send back what you do not want.': 'यह भेजा जा चुका है। जो नहीं चाहिए, कृपया वापस भेजें।',
  'It is sent as an order of its own.': 'यह एक अलग ऑर्डर के रूप में भेजा जाता है।',
  'Kept for you. Please pay {sum} by {day}, or you get your money back instead.':
    'आपके लिए रखा है। कृपया {day} तक {sum} चुकाएँ, नहीं तो आपको पैसे वापस मिलेंगे।',
  '{m} less, because that much of this order went back to you before.':
    '{m} कम, क्योंकि इस ऑर्डर के इतने पैसे आपको पहले लौटाए जा चुके हैं।',
  'The money of this order went back to you before, so there is nothing left to exchange it for.':
    'इस ऑर्डर के पैसे आपको पहले लौटाए जा चुके हैं, इसलिए बदलने के लिए कुछ नहीं बचा।',
  'Kept for you. We look at your request first.': 'आपके लिए रखा है। पहले हम आपका अनुरोध देखेंगे।',
  'Kept for you. It leaves when we have looked at your return.': 'आपके लिए रखा है। आपकी वापसी देख लेने पर निकलेगा।',
  'Kept for you until {day}. It leaves when your return is here.': '{day} तक आपके लिए रखा है। आपकी वापसी पहुँचने पर निकलेगा।',
  Exchanged: 'बदला गया',
  'Instead of your return of order': 'इस ऑर्डर की वापसी के बदले',
  'Paid with what you returned': 'आपकी लौटाई चीज़ों से भुगतान',
  'This is what it would cost.': 'इसमें इतना लगेगा।',
  'Your exchange is asked for, and what you want instead is kept for you.':
    'बदलने का अनुरोध भेजा गया, और बदले की चीज़ आपके लिए रखी है।',
  'Please choose what you want instead of each piece.': 'कृपया हर चीज़ के बदले क्या चाहिए, चुनें।',
  'The price has changed meanwhile. Please look at the sums again.': 'इस बीच दाम बदल गया है। कृपया रकम फिर देखें।',
  'Please choose another size or colour, or say what is wrong with it.':
    'कृपया दूसरा साइज़ या रंग चुनें, या बताएँ इसमें क्या कमी है।',
  'Please choose one: another size or colour, or store credit.': 'कृपया एक चुनें: दूसरा साइज़ या रंग, या स्टोर क्रेडिट।',
  'There is no such exchange.': 'ऐसा कोई बदलाव नहीं है।',
  'This exchange is over. Please look again.': 'इस बदलाव का समय बीत गया। कृपया फिर देखें।',
  'There is nothing to pay for this exchange.': 'इस बदलाव के लिए कुछ नहीं चुकाना है।',
  'You get your money back instead, as soon as your return is here.': 'आपकी वापसी पहुँचते ही आपको बदले में पैसे वापस मिलेंगे।',
  'What cost nothing cannot be exchanged. Please write to us.': 'जो मुफ़्त था वह बदला नहीं जा सकता। कृपया हमें लिखें।',
  'The difference is below ₹1, which cannot be paid online. Please choose something else, or your money back.':
    'अंतर ₹1 से कम है, जो ऑनलाइन नहीं चुकाया जा सकता। कृपया कुछ और चुनें, या पैसे वापस लें।',
  'Withdraw this return': 'यह वापसी रद्द करें',
  'Withdraw this exchange': 'यह बदली रद्द करें',
  'Withdraw this return?': 'यह वापसी रद्द करें?',
  'Withdraw this exchange?': 'यह बदली रद्द करें?',
  'Withdraw the return': 'वापसी रद्द करें',
  'Withdraw the exchange': 'बदली रद्द करें',
  'Go on with it': 'जारी रखें',
  'You keep what you bought. Within the days for returns you can ask again.':
    'आपने जो खरीदा वह आपके पास रहेगा। वापसी के दिनों में आप फिर से माँग सकते हैं।',
  'What we keep for you is free for others again. If you paid a difference, it comes back.':
    'जो हमने आपके लिए रखा है वह फिर दूसरों के लिए खुल जाएगा। अंतर चुकाया हो तो वह वापस आएगा।',
  'We call the courier off. If one comes all the same, please give nothing along.':
    'हम कूरियर को मना कर देंगे। फिर भी कोई आए तो कृपया कुछ न दें।',
  'You withdrew it, so nothing is sent.': 'आपने इसे रद्द किया, इसलिए कुछ नहीं भेजा जाएगा।',
  'You have withdrawn the return. Please keep what you bought.': 'आपने वापसी रद्द कर दी। कृपया खरीदी हुई चीज़ अपने पास रखें।',
  'You have withdrawn the exchange. Please keep what you bought.': 'आपने बदली रद्द कर दी। कृपया खरीदी हुई चीज़ अपने पास रखें।',
  'This return can no longer be withdrawn. Please look again.': 'यह वापसी अब रद्द नहीं हो सकती। कृपया फिर से देखें।',
  'The courier has it already, so it can no longer be withdrawn. Please write to us.':
    'वह कूरियर के पास पहुँच चुका है, इसलिए अब रद्द नहीं हो सकता। कृपया हमें लिखें।',
  'What you wanted instead is on its way already, so it can no longer be withdrawn. Please write to us.':
    'बदले में जो आप चाहते थे वह निकल चुका है, इसलिए अब रद्द नहीं हो सकता। कृपया हमें लिखें।',
}
