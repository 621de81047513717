export const EXCHANGE_HINDI = {
  'What you want instead is kept for you. Please pay {sum} by {day}, or we give you your money back instead.':
    'बदले में जो चाहिए वह आपके लिए रखा है। कृपया {day} तक {sum} चुकाएँ, नहीं तो हम आपके पैसे लौटा देंगे।',
  'What you want instead is being packed already.': 'बदले में जो चाहिए वह पैक हो रहा है।',
  'What you get instead': 'बदले में आपको मिलेगा',
  '{sum} comes back to you once your return is here.': 'आपकी वापसी पहुँचने पर {sum} आपको वापस मिलेंगे।',
  'It costs the same.': 'दाम उतना ही है।',
  'Your exchange is being packed': 'आपका बदला हुआ सामान पैक हो रहा है',
  'What you get in place of your return is an order of its own. It should be with you by {day}.':
    'वापसी के बदले का सामान एक अलग ऑर्डर है। यह {day} तक आपके पास होना चाहिए।',
  'What you want instead is kept for you, and leaves as soon as your return is here.':
    'बदले में जो चाहिए वह आपके लिए रखा है, और आपकी वापसी पहुँचते ही निकलेगा।',
  'Thank you. What you get for it follows next.': 'धन्यवाद। इसके बदले का सामान अब निकलेगा।',
  'We cannot take this return.': 'हम यह वापसी नहीं ले सकते।',
  'You asked for your money instead.': 'आपने बदले में पैसे माँगे।',
  'The difference was not paid in time.': 'अंतर की रकम समय पर नहीं चुकाई गई।',
  'Your return did not reach us in time.': 'आपकी वापसी समय पर हम तक नहीं पहुँची।',
  'What reached us is not what we sent you.': 'जो हम तक पहुँचा वह हमारा भेजा सामान नहीं है।',
  'The money of this order was given back before.': 'इस ऑर्डर के पैसे पहले ही लौटाए जा चुके हैं।',
  'Your exchange was not made': 'सामान बदला नहीं गया',
  'Please answer this mail if you see it differently.': 'अगर आप सहमत नहीं हैं, तो कृपया इस मेल का उत्तर दें।',
  'Your return goes on as a refund: we give you your money back as soon as it is here.':
    'आपकी वापसी रिफ़ंड के रूप में चलेगी: सामान पहुँचते ही हम पैसे लौटाएँगे।',
  'The exchange that you paid for is not made. We are sending all of this payment back.':
    'जिस बदलाव का आपने भुगतान किया वह नहीं हो रहा। यह पूरा भुगतान हम वापस भेज रहे हैं।',
  'Paid with what you returned': 'आपकी लौटाई चीज़ों से भुगतान',
  '{sum} with what you returned, {rest} paid online': '{sum} आपकी लौटाई चीज़ों से, {rest} ऑनलाइन चुकाए',
}
