import { pageStyle } from "../html/plain-style.ts";

/** The design's dress over the plain pages: cards on the app's ground, the mark, its type sizes. Still no variables, no grid. */
export const publicStyle = `${pageStyle}
body{font:14px/1.5 Inter,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.top ul{max-width:1120px;padding:6px 0}.top li{margin:0 4px 0 0}
.top a{padding:0 10px;border-radius:6px;color:#464d5c;font-size:13px;font-weight:500;line-height:44px;text-decoration:none}
.top a:hover{background:#eff1f5;color:#161c26}.top a[aria-current]{background:#ecebfd;color:#4b43c1}
.top .brand{padding-left:0;color:#161c26;font-size:16px;font-weight:600}.brand img{width:26px;height:26px;margin-right:10px;vertical-align:-7px}
main{max-width:1120px;padding:20px 24px 24px}h1{margin:0 0 16px;font-size:20px;font-weight:600;letter-spacing:-.015em}
.card{margin:0 0 16px;padding:16px;border:1px solid #dfe2e7;border-radius:8px;background:#fff;box-shadow:0 1px 2px rgba(22,28,38,.06)}
.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}.card h2{margin:0 0 8px;font-size:14px;font-weight:600}.card ul{margin:0;padding-left:20px}.card li+li{margin-top:4px}
.card table{width:100%;border:0}.card caption{padding-top:0;font-size:14px}.card tr:last-child>*{border-bottom:0}
.button{font-weight:500}.button:hover{background:#4b43c1}code{font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;word-break:break-word}
.card .calls{padding:0;list-style:none}.calls>li{border-top:1px solid #eff1f5}.calls>li:first-child{border-top:0}
.calls summary{padding:12px 0;overflow:hidden;cursor:pointer}.calls summary:focus{outline:2px solid #615de5;outline-offset:-2px}
.calls summary code{display:inline-block;width:44%;vertical-align:top}.calls summary span{display:inline-block;width:50%;margin-left:2%}
.calls b{color:#4b43c1}pre{margin:8px 0 16px;padding:12px;border-radius:6px;background:#f4f6f8;overflow-x:auto}pre code{word-break:normal}
.card .contents{padding:0;list-style:none}.contents li{display:inline-block;margin:0 16px 0 0}.contents a{display:inline-block;line-height:44px}
small{color:#626977;font-size:12px}dl{margin:8px 0 16px}dt{margin-top:8px}dd{margin:0 0 0 16px;color:#464d5c}.card h3{margin:24px 0 8px;font-size:14px;font-weight:600}
.foot{border:0;background:none;color:#626977;font-size:12px;padding-top:0;padding-bottom:24px}
@media (max-width:699px){.calls summary code{display:inline;width:auto}.calls summary span{display:block;width:auto;margin:2px 0 0}}
@media (max-width:599px){main{padding:16px}.card table{table-layout:fixed}.card th,.card td{min-width:0;padding:8px 8px 8px 0;-webkit-hyphens:auto;hyphens:auto}.card thead th{padding-left:8px;white-space:normal}.card thead th+th{padding-left:0}.card tbody th{padding-left:8px}.top li{margin:0}.top a{padding:0 8px}.top li:first-child{display:block}}
@media (prefers-color-scheme:dark){.top a{color:#b2b6bf}.top .brand{color:#edeef2}.top a:hover{background:#1b1e26;color:#edeef2}.top a[aria-current]{background:#23233f;color:#aeb0fe}
.card{border-color:#252830;background:#13151b;box-shadow:none}.card table{background:none}.foot{background:none;color:#9297a2}.calls>li{border-color:#252830}.calls b{color:#aeb0fe}pre{background:#1b1e26}small{color:#9297a2}dd{color:#b2b6bf}}
@media print{.card{border:0;padding:0;box-shadow:none;background:#fff}}
`;
