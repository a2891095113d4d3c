import { publicStyle } from "../public-pages/outside-style.ts";

/** For one hand on a phone: one column, large targets, the button within reach. */
export const linkStyle = `${publicStyle}
main{max-width:480px;margin:0 auto}.meta{margin:0 0 4px;color:#464d5c}h1{margin:0 0 8px;font-size:20px}.lead{margin:0 0 16px}
.sensors{margin:0 0 16px;padding:0;list-style:none;border:1px solid #dfe2e7;border-radius:8px;background:#fff}.sensors li{padding:10px 14px;border-top:1px solid #dfe2e7}.sensors li:first-child{border-top:0}
.sensors b{display:block;font-weight:500}.sensors small{display:block}
fieldset{margin:0 0 8px;padding:0;border:0}legend{padding:0;margin-bottom:4px;font-weight:600}
.choice{position:relative;display:block;margin:0 0 6px;font-weight:400}.choice input{position:absolute;left:14px;top:14px;width:16px;min-height:0;height:16px;margin:0;padding:0}
.choice span{display:block;min-height:24px;padding:9px 14px 9px 42px;border:1px solid #848b97;border-radius:6px;background:#fff}.choice input:checked+span{border-color:#5650d3;background:#ecebfd;font-weight:500}.choice input:focus+span{outline:2px solid #615de5;outline-offset:2px}
textarea{font:inherit;font-size:16px;width:100%;min-height:60px;padding:8px 10px;border:1px solid #848b97;border-radius:6px;background:#fff;color:#161c26;box-sizing:border-box}textarea:focus{outline:2px solid #615de5;outline-offset:2px}
.act{padding:16px 0}.act button{width:100%;min-height:52px;font-size:16px;font-weight:500}.act small{display:block;margin-top:8px;text-align:center}
main button.second{width:100%;min-height:44px;margin-top:8px;border:1px solid #848b97;background:#fff;color:#161c26;font-size:15px;font-weight:500}main button.second:hover{background:#eff1f5}
.undo{margin:0 0 16px;animation:end 0s linear 60s forwards}@keyframes end{to{visibility:hidden}}
main .button{box-sizing:border-box;min-height:44px}
@media (max-height:2000px) and (max-width:599px){.act{position:sticky;bottom:0;margin:0 -16px;padding:12px 16px;border-top:1px solid #dfe2e7;background:#fff}}
@media (prefers-color-scheme:dark){.meta{color:#b2b6bf}.sensors,.choice span,textarea{border-color:#6a707d;background:#13151b;color:#edeef2}.sensors,.sensors li{border-color:#252830}.choice input:checked+span{border-color:#8d90ff;background:#23233f}
textarea,main button.second{background:#1b1e26}main button.second{border-color:#6a707d;color:#edeef2}main button.second:hover{background:#252830}.choice input:focus+span,textarea:focus{outline-color:#8d90ff}}
@media (prefers-color-scheme:dark) and (max-width:599px){.act{border-color:#252830;background:#13151b}}
`;
