/** Mails about gift cards. */
export const GIFT_HINDI = {
  'A gift card from {buyer}: {sum}': '{buyer} की ओर से गिफ़्ट कार्ड: {sum}',
  '{buyer} has sent you a gift card': '{buyer} ने आपको गिफ़्ट कार्ड भेजा है',
  'It is worth {sum} at {store}, on whatever you like.': '{store} पर यह {sum} का है, जो चाहें वही लें।',
  'Gift card': 'गिफ़्ट कार्ड',
  'For {name}': '{name} के लिए',
  'From {name}': '{name} की ओर से',
  'Your code': 'आपका कोड',
  'Redeem the gift card': 'गिफ़्ट कार्ड भुनाएँ',
  'Sign in and its whole value becomes your store credit, to be spent at checkout, in parts if you like. It does not expire. Keep this mail to yourself: whoever has the code can redeem it.':
    'साइन इन करें और इसका पूरा मूल्य आपका स्टोर क्रेडिट बन जाएगा, जिसे चेकआउट पर, चाहें तो थोड़ा-थोड़ा, ख़र्च करें। यह कभी समाप्त नहीं होता। यह मेल अपने पास रखें: जिसके पास कोड है वही इसे भुना सकता है।',
  'Your gift card for {name}: receipt': '{name} के लिए आपका गिफ़्ट कार्ड: रसीद',
  'Thank you: your gift card is paid': 'धन्यवाद: आपके गिफ़्ट कार्ड का भुगतान हो गया',
  'We mail it to {email} today.': 'हम इसे आज {email} पर भेजते हैं।',
  'We mail it to {email} on {day}.': 'हम इसे {day} को {email} पर भेजेंगे।',
  'You can see whether it was mailed, correct the address and have it mailed again.':
    'आप देख सकते हैं कि मेल भेजा गया या नहीं, पता सुधार सकते हैं और इसे दोबारा भिजवा सकते हैं।',
  'See your gift card': 'अपना गिफ़्ट कार्ड देखें',
  'Gift card {number}': 'गिफ़्ट कार्ड {number}',
  Paid: 'भुगतान किया',
  'Gift card {number}. This is a receipt and no tax invoice: a gift card is a means of payment, and tax is charged on what is bought with it.':
    'गिफ़्ट कार्ड {number}। यह रसीद है, टैक्स इनवॉइस नहीं: गिफ़्ट कार्ड भुगतान का साधन है, और कर उससे ख़रीदी गई चीज़ों पर लगता है।',
  'Your payment for a gift card goes back to you': 'गिफ़्ट कार्ड के लिए आपका भुगतान वापस जा रहा है',
  'We received {sum} for gift card {number}, which needed no payment any more. It is on its way back, by the way it came.':
    'हमें गिफ़्ट कार्ड {number} के लिए {sum} मिले, जिसे अब भुगतान की ज़रूरत नहीं थी। यह उसी रास्ते से वापस जा रहा है जिससे आया था।',
  'It takes five to seven working days. There is nothing for you to do.':
    'इसमें पाँच से सात कार्यदिवस लगते हैं। आपको कुछ नहीं करना है।',
  'We sent {sum} back for a gift card': 'हमने गिफ़्ट कार्ड के {sum} वापस भेज दिए',
  'We sent {sum} back by the way you paid for gift card {number}. Your bank shows it within five to seven working days.':
    'गिफ़्ट कार्ड {number} के लिए आपने जिस तरह भुगतान किया था, उसी तरह हमने {sum} वापस भेज दिए। आपका बैंक इसे पाँच से सात कार्यदिवसों में दिखाएगा।',
} as const
