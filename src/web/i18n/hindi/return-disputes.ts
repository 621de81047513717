/** What was found in a return, disagreeing with it, and the courier that fetches it. */
export const RETURN_DISPUTES = {
  'We looked at it on {day}.': 'हमने इसे {day} को देखा।',
  '{n} in good order': '{n} अच्छी हालत में',
  '{n} to be repaired': '{n} की मरम्मत होगी',
  '{n} cannot be used any more': '{n} अब काम की नहीं',
  '{n} not from us': '{n} हमारी दुकान की नहीं',
  'Not given back: {m}': 'वापस नहीं: {m}',
  '{m} went back already, the rest follows.': '{m} वापस जा चुके हैं, बाकी आगे जाएँगे।',
  '{m} in addition': 'इसके अलावा {m}',
  'You can disagree until {day}. Somebody who did not look at the return decides.':
    'आप {day} तक असहमति बता सकते हैं। फ़ैसला वह करेगा जिसने यह वापसी नहीं देखी।',
  'I do not agree': 'मैं सहमत नहीं हूँ',
  'You did not agree on {day}:': '{day} को आपने असहमति जताई:',
  'You hear from us within 48 hours.': '48 घंटों में हम आपको लिखेंगे।',
  'We are looking at it. You have the decision within a month.': 'हम इसे देख रहे हैं। एक महीने में फ़ैसला आपके पास होगा।',
  'Decided: all that you asked for is given back.': 'फ़ैसला: आपने जो माँगा था वह सब वापस किया जा रहा है।',
  'Decided: a part of what was in question is given back.':
    'फ़ैसला: जिस रकम पर सवाल था, उसका एक हिस्सा वापस किया जा रहा है।',
  'Decided: your exchange goes on.': 'फ़ैसला: आपकी अदला-बदली आगे बढ़ रही है।',
  'Decided: what we found stays as it is.': 'फ़ैसला: हमने जो पाया था वही रहेगा।',
  'What do you not agree with?': 'आप किस बात से सहमत नहीं हैं?',
  'You can say it once.': 'यह एक ही बार कहा जा सकता है।',
  Send: 'भेजें',
  'Please tell us what you do not agree with.': 'कृपया बताएँ कि आप किस बात से सहमत नहीं हैं।',
  'Please use at most 2000 characters.': 'कृपया अधिक से अधिक 2000 अक्षर लिखें।',
  'That is enough pictures. Please send it with those.': 'इतनी तस्वीरें काफ़ी हैं। कृपया इन्हीं के साथ भेजें।',
  'We have your words. Somebody who did not look at the return decides, and writes to you.':
    'आपकी बात हमें मिल गई। जिसने यह वापसी नहीं देखी वह फ़ैसला करेगा, और आपको लिखेगा।',
  'You told us already that you do not agree.': 'आप हमें पहले ही बता चुके हैं कि आप सहमत नहीं हैं।',
  'This return was not looked at yet.': 'यह वापसी अभी देखी नहीं गई।',
  'All that you asked for is given back. There is nothing to disagree with.':
    'आपने जो माँगा था वह सब वापस किया जा रहा है। असहमति की कोई बात नहीं है।',
  'You could disagree for {n} days after we looked at the return. Please write to us.':
    'वापसी देखे जाने के बाद {n} दिनों तक असहमति बताई जा सकती थी। कृपया हमें लिखें।',
  'It never came': 'यह पहुँचा ही नहीं',
  'You told us on {day} that it never came. We look into it and write to you.':
    'आपने {day} को बताया कि यह पहुँचा ही नहीं। हम पता लगाकर आपको लिखेंगे।',
  'Please look with neighbours and at the gate first. Then tell us: we ask who brought it.':
    'पहले पड़ोसियों के यहाँ और गेट पर देख लें। फिर हमें बताएँ: हम लाने वाले से पूछेंगे।',
  'What do you know of it?': 'आप इसके बारे में क्या जानते हैं?',
  'Tell the shop': 'दुकान को बताएँ',
  'Thank you for telling us. We ask who brought it, and write to you within 48 hours.':
    'बताने के लिए धन्यवाद। हम लाने वाले से पूछेंगे, और 48 घंटों में आपको लिखेंगे।',
  'You told us already. We write to you.': 'आप हमें बता चुके हैं। हम आपको लिखेंगे।',
  'This order does not count as delivered. If it is late, please write to us.':
    'यह ऑर्डर पहुँचा हुआ दर्ज नहीं है। देर हो रही हो तो कृपया हमें लिखें।',
  'This can be said for {n} days after the delivery. Please write to us.':
    'यह डिलीवरी के बाद {n} दिनों तक बताया जा सकता है। कृपया हमें लिखें।',
  'You asked to return a part of this order. Please write to us if something else of it is missing.':
    'आपने इस ऑर्डर का एक हिस्सा लौटाने को कहा है। कुछ और न मिला हो तो कृपया हमें लिखें।',
  'This was handed over in person. Please write to us.': 'यह हाथों-हाथ दिया गया था। कृपया हमें लिखें।',
  'We let you know here and by email when a courier fetches it.': 'कूरियर इसे कब लेने आएगा, यह हम यहाँ और ईमेल से बताएँगे।',
  'No courier fetches it.': 'कोई कूरियर इसे लेने नहीं आ रहा।',
  'Please send it to {address}, with the order number in the parcel. We pay you back the postage of a registered parcel.':
    'कृपया इसे {address} पर भेजें, पार्सल में ऑर्डर नंबर रखें। रजिस्टर्ड पार्सल का डाक ख़र्च हम लौटा देंगे।',
  'The courier is being booked.': 'कूरियर बुक किया जा रहा है।',
  'The courier fetches it. Please have it ready in a closed parcel.': 'कूरियर इसे लेने आएगा। कृपया इसे बंद पार्सल में तैयार रखें।',
  'The courier fetches it on {day}. Please have it ready in a closed parcel.':
    'कूरियर इसे {day} को लेने आएगा। कृपया इसे बंद पार्सल में तैयार रखें।',
  'The courier came, and could not fetch it.': 'कूरियर आया, पर इसे नहीं ले सका।',
  'The courier came, and could not fetch it: {failure}': 'कूरियर आया, पर इसे नहीं ले सका: {failure}',
  'The courier has lost it. We look into it and write to you.': 'कूरियर से यह खो गया है। हम पता लगाकर आपको लिखेंगे।',
  'Your parcel is with us. We look at it next.': 'आपका पार्सल हमारे पास है। अब हम इसे देखेंगे।',
  'Your parcel is on its way to us.': 'आपका पार्सल हमारे पास आ रहा है।',
  'Let the courier come again': 'कूरियर को फिर से बुलाएँ',
  'The courier is asked to come again.': 'कूरियर से फिर से आने को कहा गया है।',
  'The courier has not failed to come. Please look again.': 'कूरियर की कोई चूक दर्ज नहीं है। कृपया फिर से देखें।',
  'There is no pick-up for this return.': 'इस वापसी के लिए कोई पिक-अप नहीं है।',
}
